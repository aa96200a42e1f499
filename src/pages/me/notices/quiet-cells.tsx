import type { NoticeSettings } from '#contract/notices/notices.ts'
import { useNoticeSettings } from '#queries/notices.queries.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './notices.module.css'

const hours = (of: readonly number[]) => of.map((hour) => ({ value: String(hour), label: `${hour}:00` }))
const evenings = hours([20, 21, 22, 23])
const mornings = hours([7, 8, 9, 10])

/** When nobody is called, and whether once in a while is enough. */
export function QuietCells({ notices }: { notices: NoticeSettings }) {
  const change = useNoticeSettings()
  const { quiet_from: from, quiet_until: until, digest } = notices
  return (
    <CellGroup title="免打扰" note="这段时间的通知，早上合在一起告诉你。七点以前从不打扰">
      <HourChoice
        title="晚上从"
        label="晚上从几点起不打扰"
        options={evenings}
        hour={from}
        onChange={(hour) => change.mutate({ quiet_from: hour })}
      />
      <HourChoice
        title="到早上"
        label="到早上几点为止不打扰"
        options={mornings}
        hour={until}
        onChange={(hour) => change.mutate({ quiet_until: hour })}
      />
      <ListCell
        title="合并通知"
        note="每天 8:00、12:00、18:00 各一次；活动和直播即将开始时仍然马上告诉你"
        trailing={<Switch checked={digest === 1} onChange={(on) => change.mutate({ digest: on ? 1 : 0 })} />}
      />
    </CellGroup>
  )
}

function HourChoice({
  title,
  label,
  options,
  hour,
  onChange,
}: {
  title: string
  label: string
  options: ReturnType<typeof hours>
  hour: number
  onChange: (hour: number) => void
}) {
  return (
    <div className={styles.choice}>
      <p className={styles.name}>{title}</p>
      <Segmented label={label} options={options} value={String(hour)} onChange={(value) => onChange(Number(value))} />
    </div>
  )
}
