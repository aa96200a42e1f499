import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PracticeInfo } from '#contract/volunteers/venues.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { countText } from '#lib/count-text.ts'
import { callAddress } from '#lib/call-address.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { isGone } from '#queries/disk-first.ts'
import { need } from '#queries/query-client.ts'
import { practiceInfoQuery } from '#queries/venues.queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Picture } from '#ui/picture.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import { ActivityCard } from '../activities/activity-card.tsx'
import { OwnCard } from './own-card.tsx'
import styles from './practice.module.css'
import { PracticeEntries } from './practice-entries.tsx'

/** The home of a practice centre: the way in to all of volunteering. */
export const Route = createFileRoute('/practice/$id')({
  staticData: { title: '文明实践', area: 'practice', access: 'open', example: { id: '101' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const one = practiceInfoQuery(id)
    await need(queryClient, one)
    return { one, title: queryClient.getQueryData(one.queryKey)?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: PracticePage,
})

function PracticePage() {
  const { one } = Route.useLoaderData()
  const { data, error } = useSuspenseQuery(one)
  if (isGone(error)) throw error
  const { id, name, cover, notice, introduction, activities, teams } = data
  return (
    <PageShell
      title="文明实践"
      shows={one.queryKey}
      actions={
        <ShareButton
          subject={{
            id: '',
            kind: 'list',
            path: `/practice/${id}`,
            title: name,
            cover,
            html: introduction,
            share: null,
          }}
        />
      }
    >
      <header className={styles.head}>
        {cover && <Picture src={sizedPicture(cover, 750)} alt="" ratio="16:9" rounded={false} priority sizes="100vw" />}
        <h2 className={styles.name}>{name}</h2>
        <Sums of={data} />
      </header>
      {notice && (
        <p className={styles.notice}>
          <Megaphone aria-hidden="true" />
          <span>{notice}</span>
        </p>
      )}
      <OwnCard />
      <PracticeEntries />
      <section className={styles.part} aria-labelledby="activities">
        <PartBar id="activities" title="近期活动" more={<Link to="/voluntary-activities">全部活动</Link>} />
        {activities.length === 0 && <EmptyState kind={6} note="近期还没有新的活动" />}
        <ul className={styles.list}>
          {activities.map((activity) => (
            <li key={activity.id}>
              <ActivityCard activity={activity} />
            </li>
          ))}
        </ul>
      </section>
      {teams.length > 0 && (
        <section className={styles.part} aria-labelledby="teams">
          <PartBar id="teams" title="志愿团队" more={<Link to="/search-team">全部团队</Link>} />
          <ul className={styles.list}>
            {teams.map((team) => (
              <li key={team.id}>
                <ProfileRow
                  leading={
                    <Avatar
                      name={team.name}
                      initial="first"
                      src={team.logo && sizedPicture(team.logo, 336)}
                      size="large"
                    />
                  }
                  name={team.name}
                  about={team.introduction}
                  note={`${countText(team.member_num)} 人`}
                  render={<Link to="/team-detail" search={{ id: team.id }} />}
                  trailing={null}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part} aria-label="关于中心">
        <ListCell title="关于中心" render={<Link to="/venue-details/$id" params={{ id }} />} />
        {data.address && (
          <ListCell title="地址" value={data.address} render={<Link to="/position-information" search={{ id }} />} />
        )}
        {data.phone && <ListCell title="联系电话" value={data.phone} href={callAddress(data.phone)} />}
      </section>
    </PageShell>
  )
}

function Sums({ of: { volunteer_num: people, team_num: teams, venue_num: places, hours } }: { of: PracticeInfo }) {
  return (
    <dl className={styles.sums}>
      {[
        ['志愿者', people],
        ['团队', teams],
        ['场所', places],
        ['服务小时', hours],
      ].map(([title, value]) => (
        <div key={title}>
          <dd>{countText(value)}</dd>
          <dt>{title}</dt>
        </div>
      ))}
    </dl>
  )
}

const PartBar = ({ id, title, more }: { id: string; title: string; more: ReactNode }) => (
  <header className={styles.bar}>
    <h2 id={id}>{title}</h2>
    {more}
  </header>
)
