import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { countText } from '#lib/count-text.ts'
import { hoursText } from '#lib/hours-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { isGone } from '#queries/disk-first.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { userActionsQuery, userVolunteerQuery, useServicesShown } from '#queries/volunteers.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Switch } from '#ui/switch.tsx'
import { PastService } from './past-service.tsx'
import { StatisticFacts } from './statistic-facts.tsx'
import styles from './volunteer.module.css'

/** What everybody sees of a volunteer: nickname, number, what was earned, the teams. */
export const Route = createFileRoute('/user-details/$id')({
  staticData: { title: '志愿者主页', area: 'practice', access: 'open', example: { id: '105' } },
  loader: async ({ params: { id }, context: { queryClient, stores } }) => {
    const one = userVolunteerQuery(id)
    const actions = userActionsQuery(id)
    await need(queryClient, one)
    if (stores.session.signedIn) warmInBrowser(queryClient, actions)
    return { one, actions, title: queryClient.getQueryData(one.queryKey)?.user.nickname }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: UserDetailsPage,
})

function UserDetailsPage() {
  const { id } = Route.useParams()
  const { one, actions } = Route.useLoaderData()
  const { data, error } = useSuspenseQuery(one)
  if (isGone(error)) throw error
  const { user, number, joined_at: joined, statistic, helperInfo: care, teams, services_shown: shown } = data
  return (
    <PageShell title="志愿者主页" shows={one.queryKey}>
      <header className={styles.head}>
        <Avatar name={user.nickname} src={user.avatar && sizedPicture(user.avatar, 336)} size="large" />
        <h2 className={styles.name}>
          <CitizenName of={user} />
        </h2>
        <p className={styles.about}>
          {number && (
            <>
              编号 <span className="tabular">{number}</span>
            </>
          )}
          {number && joined && ' · '}
          {joined && <span className={styles.day}>{joined.slice(0, 10)} 加入</span>}
        </p>
      </header>
      <StatisticFacts of={statistic} />
      {care && (
        <p className={styles.notice}>
          结对帮扶 {countText(care.helper_num)} 人，走访 {countText(care.help_num)} 次，已核实 {hoursText(care.hours)}{' '}
          小时
        </p>
      )}
      {teams.length > 0 && (
        <CellGroup title="所在团队">
          {teams.map((team) => (
            <ListCell
              key={team.id}
              icon={<Avatar name={team.name} initial="first" src={team.logo && sizedPicture(team.logo, 336)} />}
              title={team.name}
              render={<Link to="/team-detail" search={{ id: team.id }} />}
            />
          ))}
        </CellGroup>
      )}
      <Services id={id} query={actions} shown={shown === 1} />
    </PageShell>
  )
}

/** What they did on which day: for who is signed in, as its volunteer chose, who chooses here. */
const Services = observer(function Services({
  id,
  query,
  shown,
}: {
  id: string
  query: ReturnType<typeof userActionsQuery>
  shown: boolean
}) {
  const { session } = useStores()
  const change = useServicesShown(id)
  // The server does not know who reads.
  if (typeof window === 'undefined' || !session.signedIn)
    return <p className={styles.notice}>登录后可以看到公开的服务记录</p>
  const isOwn = session.user?.id === id
  return (
    <>
      {isOwn && (
        <CellGroup note="访客只看到次数和时长；帮扶走访始终只有你自己能看到">
          <ListCell
            title="公开我的服务记录"
            trailing={
              <Switch
                label="公开我的服务记录"
                checked={change.isPending ? change.variables : shown}
                onChange={(on) => change.mutate(on)}
              />
            }
          />
        </CellGroup>
      )}
      {isOwn || shown ? <PastService query={query} /> : <p className={styles.notice}>TA 没有公开服务记录</p>}
    </>
  )
})
