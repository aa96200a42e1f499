import { createFileRoute, Link } from '@tanstack/react-router'
import { HeartHandshake } from 'lucide-react'
import * as v from 'valibot'
import { CardList } from '#features/list/card-list.tsx'
import { OwnList } from '#features/outbox/own-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { helpersQuery, myHelpRecordsQuery } from '#queries/care.queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import written from '#ui/written.module.css'
import { HelpRecordCard } from './help-record-card.tsx'
import { HelperCard } from './helper-card.tsx'
import { VolunteersOnly } from './volunteers-only.tsx'

/** The people a volunteer cares for, and all their visits [rule R54, decision G187]. */
export const Route = createFileRoute('/helper-list')({
  staticData: { title: '帮扶列表', area: 'practice', access: 'prompt', personal: true, example: {} },
  validateSearch: v.object({ tab: v.optional(v.fallback(v.optional(v.literal('records')), undefined)) }),
  component: HelperListPage,
})

function HelperListPage() {
  const { tab } = Route.useSearch()
  return (
    <PageShell title="帮扶列表" shows={(tab === 'records' ? myHelpRecordsQuery() : helpersQuery()).queryKey}>
      <TabsBar
        className={written.tabs}
        even
        label="帮扶"
        value={tab ?? 'people'}
        tabs={[
          { key: 'people', label: '帮扶对象', render: <Link to="/helper-list" search={{}} replace /> },
          { key: 'records', label: '帮扶记录', render: <Link to="/helper-list" search={{ tab: 'records' }} replace /> },
        ]}
      />
      <VolunteersOnly queued>
        <div className={written.foot}>
          {tab === 'records' ? (
            <CardList
              query={myHelpRecordsQuery()}
              empty={<EmptyState kind={6} note="走访后写下的记录会在这里" />}
              card={(record) => <HelpRecordCard record={record} named />}
            />
          ) : (
            <OwnList
              query={helpersQuery()}
              target="helpers"
              note="添加你结对帮扶的人，之后每次走访都能记下来"
              card={(helper) => <HelperCard helper={helper} />}
            />
          )}
        </div>
        <div data-bottom-bar className={written.publish}>
          <Button
            size="large"
            icon={<HeartHandshake aria-hidden="true" />}
            render={<Link to="/add-helper" preload={false} />}
          >
            添加帮扶对象
          </Button>
        </div>
      </VolunteersOnly>
    </PageShell>
  )
}
