import { Link } from '@tanstack/react-router'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PagedList } from '#features/list/paged-list.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { circleUserFansQuery } from '#queries/circles.queries.ts'
import { rowsOf, uniqueBy } from '#queries/query-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import styles from '#pages/circles/groups/circles.module.css'

/** Who follows a citizen. */
export const FansList = ({ id: of }: { id: string }) => (
  <PagedList
    query={circleUserFansQuery(of)}
    rows={(data) => uniqueBy(rowsOf(data), ({ id }) => id)}
    empty={<EmptyState kind={6} note="还没有人关注" />}
  >
    {(rows) => (
      <ul className={styles.list}>
        {rows.map((one) => (
          <li key={one.id}>
            <ProfileRow
              leading={<Avatar name={one.nickname} src={one.avatar && sizedPicture(one.avatar, 336)} />}
              name={<CitizenName of={one} />}
              note=""
              render={<Link to="/user-detail/$id" params={{ id: one.id }} />}
              trailing={null}
            />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)
