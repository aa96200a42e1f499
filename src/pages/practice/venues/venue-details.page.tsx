import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Building2, Clock3, MapPin, Phone, UserRound } from 'lucide-react'
import { calendarPath } from '#contract/feed-address.ts'
import { venueTypes } from '#contract/volunteers/venues.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { ShareButton } from '#features/share/share-button.tsx'
import { countText } from '#lib/count-text.ts'
import { callAddress } from '#lib/call-address.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { isGone } from '#queries/disk-first.ts'
import { comingAndPast } from '#queries/activities.queries.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { venueChildrenQuery, venueQuery, venueTeamsQuery } from '#queries/venues.queries.ts'
import { ListCell } from '#ui/list-cell.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import { VenueActivities } from './venue-activities.tsx'
import { VenueTeams } from './venue-teams.tsx'
import { VenueRow } from './venue-row.tsx'
import styles from './venues.module.css'

/** One place: pictures, address, phone, its teams and activities, the places under it [decision G175]. */
export const Route = createFileRoute('/venue-details/$id')({
  staticData: { title: '场所详情', area: 'practice', access: 'open', example: { id: '101' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const one = venueQuery(id)
    const [children, teams, activities] = [
      venueChildrenQuery(id),
      venueTeamsQuery(id),
      comingAndPast({ position_id: id }),
    ]
    await Promise.all([need(queryClient, one), warmProse()])
    for (const query of [children, teams, activities.coming, activities.past]) warmInBrowser(queryClient, query)
    return { one, children, teams, activities, title: queryClient.getQueryData(one.queryKey)?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: VenueDetailsPage,
})

function VenueDetailsPage() {
  const { one, children, teams, activities } = Route.useLoaderData()
  const { data, error } = useSuspenseQuery(one)
  if (isGone(error)) throw error
  const { data: below } = useQuery(children)
  const { id, name, type, cover, images, introduction, address, phone, open_time: open, principal } = data
  const pictures = [...new Set([cover, ...images])].filter(Boolean)
  return (
    <PageShell
      title="场所详情"
      shows={one.queryKey}
      actions={
        <ShareButton
          subject={{
            id: '',
            kind: 'content',
            path: `/venue-details/${id}`,
            title: name,
            cover,
            html: introduction,
            share: null,
            feed: { path: calendarPath('venues', id), kind: 'calendar' },
          }}
        />
      }
    >
      <article className={styles.page}>
        {pictures.map((picture, place) => (
          <Picture
            key={picture}
            src={sizedPicture(picture, 750)}
            alt={place === 0 ? '' : name}
            ratio="16:9"
            rounded={false}
            priority={place === 0}
            sizes="100vw"
          />
        ))}
        <header className={styles.head}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.meta}>
            <Tag tone="plain">{venueTypes[type]}</Tag>
            <span>{countText(data.team_num)} 支团队</span>
            <span>{countText(data.activity_num)} 场活动</span>
          </p>
        </header>
        <div className={styles.cells}>
          {open && <ListCell icon={<Clock3 />} title={open} note="开放时间" />}
          {address && (
            <ListCell
              icon={<MapPin />}
              title={address}
              note="地址"
              render={<Link to="/position-information" search={{ id }} />}
            />
          )}
          {phone && <ListCell icon={<Phone />} title={phone} note="电话" href={callAddress(phone)} />}
          {principal && <ListCell icon={<UserRound />} title={principal} note="负责人" />}
          {data.parent_name && (
            <ListCell
              icon={<Building2 />}
              title={data.parent_name}
              note="上级"
              render={<Link to="/venue-details/$id" params={{ id: data.parent_id }} />}
            />
          )}
        </div>
        {introduction && (
          <section className={styles.part} aria-labelledby="about">
            <h2 id="about">介绍</h2>
            <Prose html={introduction} className={styles.prose!} />
          </section>
        )}
        <VenueActivities id={id} lists={activities} />
        <VenueTeams query={teams} number={data.team_num} />
        {below && below.list.length > 0 && (
          <section className={styles.part} aria-labelledby="below">
            <h2 id="below">下级场所</h2>
            {below.list.map(({ children: under, ...venue }) => (
              <div key={venue.id} className={styles.branch}>
                <VenueRow venue={venue} />
                {under.map((child) => (
                  <ListCell
                    key={child.id}
                    title={child.name}
                    note={child.address}
                    render={<Link to="/venue-details/$id" params={{ id: child.id }} />}
                  />
                ))}
              </div>
            ))}
          </section>
        )}
      </article>
    </PageShell>
  )
}
