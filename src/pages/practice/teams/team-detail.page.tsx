import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { calendarPath } from '#contract/feed-address.ts'
import { memberRoles } from '#contract/volunteers/volunteer-states.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PagedList } from '#features/list/paged-list.tsx'
import { WatchButton } from '#features/notices/watch-button.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { PointsHelp } from '#features/volunteering/points-help.tsx'
import { countText } from '#lib/count-text.ts'
import { callAddress } from '#lib/call-address.ts'
import { hoursText } from '#lib/hours-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { isGone } from '#queries/disk-first.ts'
import { need, rowsOf, uniqueBy, warmInBrowser } from '#queries/query-client.ts'
import { teamQuery, teamVolunteersQuery } from '#queries/teams.queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import { JoinBar } from './team-join-bar.tsx'
import { pageId } from '../page-id.ts'
import styles from './teams.module.css'

/** One team: what it does, who leads it, who is in it; asking to join, and leaving [decision G170]. */
export const Route = createFileRoute('/team-detail')({
  staticData: { title: '团队详情', area: 'practice', access: 'open', noReload: true, example: { search: 'id=101' } },
  validateSearch: v.object({
    id: pageId,
    code: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined)),
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps: { id }, context: { queryClient } }) => {
    const [one, people] = [teamQuery(id), teamVolunteersQuery(id)]
    await need(queryClient, one)
    warmInBrowser(queryClient, people)
    return { one, people, title: queryClient.getQueryData(one.queryKey)?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: TeamDetailPage,
})

function TeamDetailPage() {
  const { one, people } = Route.useLoaderData()
  const { code } = Route.useSearch()
  const { data: team, error } = useSuspenseQuery(one)
  if (isGone(error)) throw error
  const { id, name, logo, introduction, leader, phone, address, station_name: station, my_role: role } = team
  const organizes = role === memberRoles.leader || role === memberRoles.manager
  return (
    <PageShell
      title="团队详情"
      shows={one.queryKey}
      actions={
        <>
          <WatchButton kind="team" value={id} name={name} />
          <ShareButton
            subject={{
              id: '',
              kind: 'list',
              path: `/team-detail?id=${id}`,
              title: name,
              cover: logo,
              text: introduction,
              share: null,
              feed: { path: calendarPath('teams', id), kind: 'calendar' },
            }}
          />
        </>
      }
    >
      <header className={styles.head}>
        <Avatar name={name} initial="first" src={logo && sizedPicture(logo, 336)} size="large" />
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.note}>{[`${countText(team.member_num)} 人`, station].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      {introduction && <p className={styles.about}>{introduction}</p>}
      <div className={styles.sums}>
        <Facts
          of={[
            ['服务小时', hoursText(team.hours)],
            ['积分', countText(team.points)],
            ['活动', countText(team.activity_num)],
          ]}
        />
        <PointsHelp />
      </div>
      <CellGroup>
        {leader && (
          <ListCell
            title="负责人"
            value={<CitizenName of={leader} />}
            render={<Link to="/user-details/$id" params={{ id: leader.id }} />}
          />
        )}
        {phone && <ListCell title="联系电话" value={phone} href={callAddress(phone)} />}
        {team.activity_num > 0 && (
          <ListCell title="团队的活动" render={<Link to="/actlist" search={{ team_id: id }} />} />
        )}
        {address && <ListCell title="活动范围" value={address} />}
        {organizes && (
          <>
            <ListCell title="团队管理" render={<Link to="/team-managetab/$id" params={{ id }} />} />
            <ListCell title="团队码" render={<Link to="/team-code" search={{ id }} />} />
          </>
        )}
      </CellGroup>
      <h3 className={styles.heading}>成员</h3>
      <PagedList
        query={people}
        rows={(pages) => uniqueBy(rowsOf(pages), (row) => row.id)}
        empty={<EmptyState kind={6} note="还没有成员" />}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map(({ id: user, user: person, joined_at: since }) => (
              <li key={user}>
                <ProfileRow
                  leading={<Avatar name={person.nickname} src={person.avatar && sizedPicture(person.avatar, 336)} />}
                  name={<CitizenName of={person} />}
                  note={since ? `${since.slice(0, 10)} 成为志愿者` : ''}
                  render={<Link to="/user-details/$id" params={{ id: user }} />}
                  trailing={null}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <JoinBar team={team} code={code ?? ''} />
    </PageShell>
  )
}
