import { Link } from '@tanstack/react-router'
import { PagedList } from '#features/list/paged-list.tsx'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import type { venueTeamsQuery } from '#queries/venues.queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import styles from './venues.module.css'

/** The teams of a place and of what is under it. */
export function VenueTeams({ query, number }: { query: ReturnType<typeof venueTeamsQuery>; number: number }) {
  if (number === 0) return null
  return (
    <section className={styles.part} aria-labelledby="teams">
      <h2 id="teams">团队</h2>
      <PagedList query={query} endText="">
        {(rows) => (
          <ul className={styles.list}>
            {rows.map(({ id, name, logo, introduction, member_num: members }) => (
              <li key={id}>
                <ProfileRow
                  leading={<Avatar name={name} initial="first" src={logo && sizedPicture(logo, 336)} />}
                  name={name}
                  about={introduction}
                  note={`${countText(members)} 人`}
                  render={<Link to="/team-detail" search={{ id }} />}
                  trailing={null}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
