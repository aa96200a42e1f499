import { observer } from 'mobx-react-lite'
import { fontSizes, nearestFontSize } from '#lib/font-scale.ts'
import { useStores } from '#stores/stores.ts'
import { ListCell } from '#ui/list-cell.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './font-size-sheet.module.css'

/** The text size of the whole app, previewed on the article behind it [decision G69], and 长辈版. */
export const FontSizeSheet = observer(function FontSizeSheet({
  open,
  onClose,
}: {
  open: boolean
  onClose: () => void
}) {
  const { settings } = useStores()
  return (
    <Sheet open={open} onClose={onClose} title="字体大小">
      <Segmented
        label="字体大小"
        options={fontSizes}
        value={nearestFontSize(settings.multiple)}
        onChange={(value) => settings.setMultiple(Number(value))}
        className={styles.sizes}
      />
      <ListCell
        title="长辈版"
        note="字更大，按钮更大，更清楚"
        trailing={<Switch checked={settings.elder} onChange={settings.setElder} />}
        className={styles.elder}
      />
    </Sheet>
  )
})
