import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Switch } from '#ui/switch.tsx'
import type { AdviceDraft } from './advice-draft.ts'
import styles from './send-inter.module.css'

/** Who sees it, and under which name. */
export function VisibilityFields({
  fields: { open, anonymous },
  write,
}: {
  fields: Pick<AdviceDraft, 'open' | 'anonymous'>
  write: (change: Partial<AdviceDraft>) => void
}) {
  return (
    <div className={styles.switches}>
      <CellGroup>
        <ListCell
          title="公开"
          note="受理后大家能看到内容、地点和办理情况；不公开则只有你和工作人员能看到"
          trailing={<Switch checked={open} onChange={(next) => write({ open: next })} />}
        />
        <ListCell
          title="匿名"
          note="对大家显示为“匿名市民”，工作人员仍能联系你"
          trailing={<Switch checked={anonymous} onChange={(next) => write({ anonymous: next })} />}
        />
      </CellGroup>
    </div>
  )
}
