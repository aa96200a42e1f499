import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addQueueView, deleteQueueView, getQueueViews, type QueueView } from '#contract/staff/queue.ts'
import { call } from '#console/call.ts'
import { useDesk } from '#console/desk/use-desk.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import type { Field } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { Chip, Chips } from '#console/ui/chips.tsx'
import type { QueueFilter } from './use-queue.ts'

const viewsKey = ['things', 'queue', 'views']
const filterOf = ({ kinds, free, overdue }: QueueView): QueueFilter => ({ kinds, free, overdue })
const isSame = (one: QueueFilter, other: QueueFilter) =>
  one.kinds === other.kinds && one.free === other.free && one.overdue === other.overdue

/** Views that are saved for the member's roles, and the present one to save. */
export function QueueViews({ filter, onChange }: { filter: QueueFilter; onChange: (filter: QueueFilter) => void }) {
  const { data } = useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => call(getQueueViews, {}, { signal }),
  })
  const client = useQueryClient()
  const [asked, setAsked] = useState<'save' | QueueView>()
  const maySave = useDesk()?.permissions.includes('setting.decide') ?? false
  const views = data?.list ?? []
  const roles = (data?.roles ?? []).map(({ name, title }) => ({ value: name, label: title }))
  const fields: Field[] = [
    { name: 'name', label: '名称', kind: 'line', hint: '如“今天的评论”' },
    { name: 'role', label: '给谁', kind: 'choice', choices: () => Promise.resolve(roles), hint: '不选就是所有人' },
  ]
  const shown = views.find((view) => isSame(filterOf(view), filter))
  if (views.length === 0 && !maySave) return null
  const done = () => {
    setAsked(undefined)
    void client.invalidateQueries({ queryKey: viewsKey })
  }
  return (
    <Chips label="视图">
      {views.map((view) => (
        <Chip key={view.id} on={view === shown} onPress={() => onChange(filterOf(view))}>
          {view.name}
        </Chip>
      ))}
      {maySave && !shown && <Button onClick={() => setAsked('save')}>存为视图</Button>}
      {maySave && shown && <Button onClick={() => setAsked(shown)}>删除这个视图</Button>}
      {asked === 'save' && (
        <ReasonDialog
          title="存为视图"
          asks="现在的筛选存起来，同事一点就用。"
          endpoint={addQueueView}
          input={{ ...filter }}
          fields={fields}
          onClose={() => setAsked(undefined)}
          onDone={done}
        />
      )}
      {asked && asked !== 'save' && (
        <ReasonDialog
          title="删除这个视图"
          asks={`“${asked.name}”不再列出，待办不受影响。`}
          danger
          endpoint={deleteQueueView}
          input={{ id: asked.id }}
          onClose={() => setAsked(undefined)}
          onDone={done}
        />
      )}
    </Chips>
  )
}
