import { joinStates } from '#contract/activity-state.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PagedList } from '#features/list/paged-list.tsx'
import { countText } from '#lib/count-text.ts'
import type { activityJoinsQuery } from '#queries/activities.queries.ts'
import { uniqueBy, rowsOf } from '#queries/query-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './activities.module.css'

/** Who joined: nicknames for everybody, for organisers also whom to call and who came. */
export function JoinedPeople({ query, number }: { query: ReturnType<typeof activityJoinsQuery>; number: number }) {
  return (
    <section className={styles.part} aria-labelledby="joined">
      <h2 id="joined">已报名 {countText(number)} 人</h2>
      {number > 0 && (
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
                  {status === 3 && <span className={styles.quiet}>{hours} 小时</span>}
                  {phone && <a href={`tel:${phone}`}>{phone}</a>}
                  {status !== 1 && <Tag tone={status === 3 ? 'success' : 'plain'}>{joinStates[status]}</Tag>}
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </section>
  )
}
