import { joinStates, joinState } from '#contract/volunteers/activity-state.ts'
import { observer } from 'mobx-react-lite'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PagedList } from '#features/list/paged-list.tsx'
import { callAddress } from '#lib/call-address.ts'
import { hoursText } from '#lib/hours-text.ts'
import { countText } from '#lib/count-text.ts'
import type { activityJoinsQuery } from '#queries/activities.queries.ts'
import { uniqueBy, rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './activities.module.css'

/** Who joined: how many for guests, nicknames for citizens, for organisers also whom to call and who came. */
export const JoinedPeople = observer(function JoinedPeople({
  query,
  number,
}: {
  query: ReturnType<typeof activityJoinsQuery>
  number: number
}) {
  const { session } = useStores()
  const isGuest = typeof window === 'undefined' || !session.signedIn
  return (
    <section className={styles.part} aria-labelledby="joined">
      <h2 id="joined">已报名 {countText(number)} 人</h2>
      {number > 0 && isGuest && <p className={styles.quiet}>登录后可以看到报名的人</p>}
      {number > 0 && !isGuest && (
        <PagedList
          query={query}
          rows={(data) => uniqueBy(rowsOf(data), ({ user }) => user.id)}
          skeleton={<Skeleton variant="lines" count={2} />}
          endText=""
        >
          {(people) => (
            <ul className={styles.people}>
              {people.map(({ user, status, hours, real_name: name, phone }) => (
                <li key={user.id} className={styles.person}>
                  <span className={styles.who}>
                    <Avatar src={user.avatar} name={user.nickname} />
                    <span>
                      <CitizenName of={user} />
                      {name && <span className={styles.quiet}> {name}</span>}
                    </span>
                  </span>
                  {status === joinState.signedOut && <span className={styles.quiet}>{hoursText(hours)} 小时</span>}
                  {phone && <a href={callAddress(phone)}>{phone}</a>}
                  {status !== joinState.joined && (
                    <Tag tone={status === joinState.signedOut ? 'success' : 'plain'}>{joinStates[status]}</Tag>
                  )}
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </section>
  )
})
