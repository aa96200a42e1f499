import { useQuery } from '@tanstack/react-query'
import { tellsNetwork } from '#host/data-plan.ts'
import { editionChoiceQuery, useEditionChoice } from '#queries/edition.queries.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './edition.module.css'

const FIRST_HOUR = 6
const hours = [5, FIRST_HOUR, 7, 8].map((hour) => ({ value: String(hour), label: `${hour}:00` }))

/** Whether the edition is made by itself, and from which hour on. */
export function ByItselfCells() {
  const { data: choice } = useQuery(editionChoiceQuery())
  const change = useEditionChoice()
  if (!choice) return null
  const { hour } = choice
  return (
    <CellGroup
      title="自动下载"
      note={
        tellsNetwork()
          ? '只在 Wi-Fi 下，到点以后打开应用时下载；添加到桌面的应用，有的手机不打开也会下载'
          : '这个浏览器不告诉网页用的是不是 Wi-Fi，所以不会自动下载，需要时点一下“做今天的早报”'
      }
    >
      <ListCell
        title="每天早上自动下载"
        trailing={
          <Switch
            checked={hour !== undefined && tellsNetwork()}
            disabled={!tellsNetwork()}
            onChange={(on) => change.mutate({ hour: on ? FIRST_HOUR : undefined })}
          />
        }
      />
      {hour !== undefined && tellsNetwork() && (
        <div className={styles.choice}>
          <Segmented
            label="从几点起"
            options={hours}
            value={String(hour)}
            onChange={(value) => change.mutate({ hour: Number(value) })}
          />
        </div>
      )}
    </CellGroup>
  )
}
