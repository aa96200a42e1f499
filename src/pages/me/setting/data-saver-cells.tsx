import { observer } from 'mobx-react-lite'
import type { DataSaver } from '#stores/settings.store.ts'
import { useStores } from '#stores/stores.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { Segmented } from '#ui/segmented.tsx'
import styles from './setting.module.css'

const choices: { value: DataSaver; label: string }[] = [
  { value: 'auto', label: '跟随系统' },
  { value: 'on', label: '开启' },
  { value: 'off', label: '关闭' },
]

/** What the app may load without being asked. */
export const DataSaverCells = observer(function DataSaverCells() {
  const { settings } = useStores()
  return (
    <CellGroup title="流量">
      <div className={styles.choice}>
        <p className={styles.name}>省流量</p>
        <Segmented label="省流量" options={choices} value={settings.dataSaver} onChange={settings.setDataSaver} />
        <p className={styles.sample}>
          开启后视频不自动播放，图片用小图，不提前加载。
          {settings.dataSaver === 'auto' && (settings.deviceSavesData ? '系统已开启省流量。' : '系统没有开启省流量。')}
        </p>
      </div>
    </CellGroup>
  )
})
