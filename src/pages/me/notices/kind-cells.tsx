import { noticeKinds, noticeKindNames, type NoticeKind } from '#contract/notices/notice-kinds.ts'
import type { NoticeSettings } from '#contract/notices/notices.ts'
import { useNoticeSettings } from '#queries/notices.queries.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Switch } from '#ui/switch.tsx'

/** What citizens are called about, each of which can be switched off. */
export function KindCells({ notices: { muted, details } }: { notices: NoticeSettings }) {
  const change = useNoticeSettings()
  const set = (kind: NoticeKind, on: boolean) =>
    change.mutate({ muted: on ? muted.filter((one) => one !== kind) : [...muted, kind] })
  return (
    <>
      <CellGroup title="通知哪些事">
        {noticeKindNames.map((kind) => (
          <ListCell
            key={kind}
            title={noticeKinds[kind]}
            trailing={<Switch checked={!muted.includes(kind)} onChange={(on) => set(kind, on)} />}
          />
        ))}
      </CellGroup>
      <CellGroup title="隐私" note="关闭时，锁屏上只显示是哪一类消息，不显示内容和人名">
        <ListCell
          title="通知里显示内容"
          trailing={<Switch checked={details === 1} onChange={(on) => change.mutate({ details: on ? 1 : 0 })} />}
        />
      </CellGroup>
    </>
  )
}
