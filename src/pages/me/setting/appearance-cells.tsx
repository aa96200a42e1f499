import { observer } from 'mobx-react-lite'
import { fontSizes, nearestFontSize } from '#lib/font-scale.ts'
import type { Theme } from '#stores/settings.store.ts'
import { useStores } from '#stores/stores.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './setting.module.css'

const themes: { value: Theme; label: string }[] = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** The reader's display settings: applied at once, everywhere, stored on the device [decision G69]. */
export const AppearanceCells = observer(function AppearanceCells() {
  const { settings } = useStores()
  return (
    <CellGroup title="显示">
      <div className={styles.choice}>
        <p className={styles.name}>字体大小</p>
        <Segmented
          label="字体大小"
          options={fontSizes}
          value={nearestFontSize(settings.multiple)}
          onChange={(value) => settings.setMultiple(Number(value))}
        />
        <p className={styles.sample}>预览：清晨的溪边，早点铺的灯先亮了。</p>
      </div>
      <ListCell
        title="长辈版"
        note="字更大，按钮更大，更清楚"
        trailing={<Switch checked={settings.elder} onChange={settings.setElder} />}
      />
      <div className={styles.choice}>
        <p className={styles.name}>深色模式</p>
        <Segmented label="深色模式" options={themes} value={settings.theme} onChange={settings.setTheme} />
      </div>
    </CellGroup>
  )
})
