import { observer } from 'mobx-react-lite'
import { byteSize } from '#lib/byte-size.ts'
import { budgets } from '#stores/downloads.store.ts'
import { useStores } from '#stores/stores.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './downloads.module.css'

const choices = budgets.map((bytes) => ({ value: String(bytes), label: byteSize(bytes).replace('.0', '') }))

/** How much space downloads may take, when they expire, and which networks they may use. */
export const DownloadSettings = observer(function DownloadSettings() {
  const { downloads } = useStores()
  return (
    <CellGroup title="下载设置">
      <div className={styles.choice}>
        <p className={styles.label}>最多占用</p>
        <Segmented
          label="最多占用"
          options={choices}
          value={String(downloads.budget)}
          onChange={(value) => downloads.choose({ budget: Number(value) })}
        />
      </div>
      <ListCell
        title="听完后删除"
        note="听完一个节目，播放下一个时删除"
        trailing={
          <Switch checked={downloads.dropWhenHeard} onChange={(dropWhenHeard) => downloads.choose({ dropWhenHeard })} />
        }
      />
      <ListCell
        title="允许使用移动数据"
        note="关闭时，只在 Wi-Fi 下自动下载"
        trailing={
          <Switch checked={downloads.onMobileData} onChange={(onMobileData) => downloads.choose({ onMobileData })} />
        }
      />
    </CellGroup>
  )
})
