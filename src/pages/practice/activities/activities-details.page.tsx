import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import type { ActivityDetail } from '#contract/volunteers/activities.ts'
import { activityState } from '#contract/volunteers/activity-state.ts'
import { OpenMap } from '#features/arounds/open-map.tsx'
import { useCalendar } from '#features/calendar/use-calendar.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { ShareButton } from '#features/share/share-button.tsx'
import { PointsHelp } from '#features/volunteering/points-help.tsx'
import { activityTime } from '#lib/activity-time.ts'
import { callAddress } from '#lib/call-address.ts'
import { activityJoinsQuery, activityQuery } from '#queries/activities.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Count } from '#ui/count.tsx'
import { Picture } from '#ui/picture.tsx'
import { OrganizerPart } from '../check-ins/organizer-part.tsx'
import { SignPart } from '../check-ins/sign-part.tsx'
import { ReviewPart } from '../hours/review-part.tsx'
import { ActivityEvaluations } from './activity-evaluations.tsx'
import { ActivityStateTag } from './activity-state-tag.tsx'
import styles from './activities.module.css'
import { JoinBar } from './join-bar.tsx'
import { JoinedPeople } from './joined-people.tsx'

/** One activity: what, when, where, who has joined; join or cancel [decisions G171, G173]. */
export const Route = createFileRoute('/activities-details/$id')({
  staticData: { title: '活动详情', area: 'practice', access: 'open', noReload: true, example: { id: '101' } },
  loader: async ({ params: { id }, context: { queryClient, stores } }) => {
    const one = activityQuery(id)
    const people = activityJoinsQuery(id)
    await Promise.all([need(queryClient, one), warmProse()])
    if (stores.session.signedIn) warmInBrowser(queryClient, people)
    return { one, people, title: queryClient.getQueryData(one.queryKey)?.title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: ActivitiesDetailsPage,
})

function ActivitiesDetailsPage() {
  const { id } = Route.useParams()
  const { one, people } = Route.useLoaderData()
  const { data, error } = useSuspenseQuery(one)
  // Shown from this disk, while the server says that it is withdrawn: the no-detail view replaces it.
  if (isGone(error)) throw error
  const { title, cover, content, reason } = data
  return (
    <PageShell
      title="活动详情"
      shows={one.queryKey}
      actions={
        <ShareButton
          subject={{
            id: '',
            kind: 'content',
            path: `/activities-details/${id}`,
            title,
            cover,
            html: content,
            share: null,
          }}
        />
      }
    >
      <article className={styles.page}>
        {cover && <Picture src={cover} alt="" ratio="16:9" rounded={false} priority sizes="100vw" />}
        <header className={styles.head}>
          <h2 className={styles.name}>{title}</h2>
          <p className={styles.meta}>
            <ActivityStateTag activity={data} />
            <span>
              <Count of={data.join_num} />/<Count of={data.quota} unit="人" />
            </span>
            <Count of={data.hours} unit="小时" />
            {data.points > 0 && (
              <>
                <Count of={data.points} unit="积分" />
                <PointsHelp />
              </>
            )}
          </p>
          {data.status === activityState.cancelled && (
            <p className={styles.quiet}>取消原因：{reason || '组织者取消'}</p>
          )}
        </header>
        <Facts activity={data} />
        {content && (
          <section className={styles.part} aria-labelledby="about">
            <h2 id="about">活动介绍</h2>
            <Prose html={content} />
          </section>
        )}
        <SignPart activity={data} />
        <ReviewPart activity={data} />
        {data.is_organizer === 1 && <OrganizerPart activity={data} />}
        <JoinedPeople query={people} number={data.join_num} />
        {data.status === activityState.ended && <ActivityEvaluations id={id} />}
      </article>
      <JoinBar activity={data} />
    </PageShell>
  )
}

function Facts({ activity }: { activity: ActivityDetail }) {
  const { id, title, start_at: start, end_at: end, apply_start, apply_end, address, longitude, latitude } = activity
  const { contact, phone, team, need_position: near } = activity
  const add = useCalendar()
  const addToCalendar = () => {
    const page = `${location.origin}/activities-details/${id}`
    const note = [team.name, contact, phone].filter(Boolean).join(' ')
    add({ id, title, start, end, place: address, address: page, note })
  }
  return (
    <dl className={styles.facts}>
      <div>
        <dt>时间</dt>
        <dd>
          {activityTime(start, end)}
          {activity.status < activityState.onNow && (
            <Button kind="text" size="small" icon={<CalendarPlus aria-hidden="true" />} onClick={addToCalendar}>
              加入日历
            </Button>
          )}
        </dd>
      </div>
      <div>
        <dt>报名</dt>
        <dd>{activityTime(apply_start, apply_end)}</dd>
      </div>
      {address && (
        <div>
          <dt>地点</dt>
          <dd>
            <OpenMap place={{ name: title, address, longitude, latitude }}>{address}</OpenMap>
          </dd>
        </div>
      )}
      {team.name && (
        <div>
          <dt>组织</dt>
          <dd>
            {team.id ? (
              <Link to="/team-detail" search={{ id: team.id }}>
                {team.name}
              </Link>
            ) : (
              team.name
            )}
          </dd>
        </div>
      )}
      {(contact || phone) && (
        <div>
          <dt>联系人</dt>
          <dd>
            {contact} {phone && <a href={callAddress(phone)}>{phone}</a>}
          </dd>
        </div>
      )}
      {near === 1 && (
        <div>
          <dt>签到</dt>
          <dd>需要在活动地点 500 米内</dd>
        </div>
      )}
    </dl>
  )
}
