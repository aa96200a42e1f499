import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import {
  rankMeasures,
  rankPeriods,
  type RankKind,
  type RankMeasure,
  type RankPeriod,
} from '#contract/volunteers/rankings.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { PointsHelp } from '#features/volunteering/points-help.tsx'
import { addChoice } from '#lib/add-choice.ts'
import type { rankingQuery } from '#queries/rankings.queries.ts'
import { rowsOf, uniqueBy } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import slide from '#ui/slide.module.css'
import { classNames } from '#ui/class-names.ts'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { OwnRanks } from './own-ranks.tsx'
import { Podium } from './podium.tsx'
import { RankRow } from './rank-row.tsx'
import styles from './ranks.module.css'

const kinds = [
  { key: 'volunteer', label: '志愿者', to: '/actrank' },
  { key: 'team', label: '团队', to: '/team-ranking' },
  { key: 'organization', label: '组织', to: '/orgrank' },
] as const
const periods: Record<RankPeriod, string> = { month: '本月', year: '本年', all: '累计' }
const TOP = 3

/** Ranks of one kind by period and measure: the first three on a podium, one's own at the bottom [decision G189]. */
export const RankPage = observer(function RankPage({
  title,
  kind,
  period,
  by,
  query,
}: {
  title: string
  kind: RankKind
  period: RankPeriod
  by: RankMeasure
  query: ReturnType<typeof rankingQuery>
}) {
  const page = kinds.find(({ key }) => key === kind)!.to
  const choose = addChoice((chosen: { period?: RankPeriod; by?: RankMeasure }) => ({ period, by, ...chosen }))
  const measures: Record<RankMeasure, string> = {
    hours: '时长',
    points: '积分',
    activities: kind === 'volunteer' ? '活动' : '人次',
  }
  return (
    <PageShell title={title} shows={query.queryKey}>
      <TabsBar
        even
        sticky
        label="榜单"
        value={kind}
        tabs={kinds.map(({ key, label, to }) => ({
          key,
          label,
          render: <Link to={to} search={choose({})} replace />,
        }))}
      />
      <div className={styles.choices}>
        <nav className={classNames(slide.line, styles.pills)} aria-label="时间">
          {rankPeriods.map((one) => (
            <PillLink
              key={one}
              current={one === period}
              render={<Link to={page} search={choose({ period: one })} replace activeOptions={{ exact: true }} />}
            >
              {periods[one]}
            </PillLink>
          ))}
        </nav>
        <nav className={classNames(slide.line, styles.pills)} aria-label="排序">
          {rankMeasures.map((one) => (
            <PillLink
              key={one}
              current={one === by}
              render={<Link to={page} search={choose({ by: one })} replace activeOptions={{ exact: true }} />}
            >
              {measures[one]}
            </PillLink>
          ))}
        </nav>
        {by === 'points' && <PointsHelp />}
      </div>
      <div className={styles.body}>
        <Refreshing keys={[query.queryKey]}>
          <PagedList
            query={query}
            rows={(pages) => uniqueBy(rowsOf(pages), ({ id }) => id)}
            empty={
              <EmptyState
                kind={6}
                note={`${periods[period]}还没有人上榜`}
                action={
                  period !== 'all' && (
                    <Button kind="soft" render={<Link to={page} search={choose({ period: 'all' })} replace />}>
                      看累计
                    </Button>
                  )
                }
              />
            }
          >
            {(rows) => (
              <>
                <Podium rows={rows.slice(0, TOP)} by={by} />
                <ol className={styles.list}>
                  {rows.slice(TOP).map((row) => (
                    <li key={row.id}>
                      <RankRow row={row} by={by} />
                    </li>
                  ))}
                </ol>
              </>
            )}
          </PagedList>
        </Refreshing>
      </div>
      <OwnRanks choice={{ kind, period, measure: by }} />
    </PageShell>
  )
})
