import { observer } from 'mobx-react-lite'
import { useStores } from '#stores/stores.ts'
import { ListCell } from '#ui/list-cell.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './font-size-sheet.module.css'

const sizes = [
  { value: '1', label: '标准' },
  { value: '1.15', label: '大' },
  { value: '1.3', label: '特大' },
  { value: '1.5', label: '超大' },
]

/** Letter size of the whole app, tried on the article behind it [decision G69], and 长辈版. */
export const FontSizeSheet = observer(function FontSizeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { settings } = useStores()
  const nearest = sizes.reduce((best, size) => (Math.abs(Number(size.value) - settings.multiple) < Math.abs(Number(best.value) - settings.multiple) ? size : best))
  return (
    <Sheet open={open} onClose={onClose} title="字体大小">
      <Segmented label="字体大小" options={sizes} value={nearest.value} onChange={(value) => settings.setMultiple(Number(value))} className={styles.sizes} />
      <ListCell title="长辈版" note="字更大，按钮更大，更清楚" trailing={<Switch checked={settings.elder} onChange={settings.setElder} />} className={styles.elder} />
    </Sheet>
  )
})
