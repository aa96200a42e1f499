import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PagedList } from '#features/list/paged-list.tsx'
import { countText } from '#lib/count-text.ts'
import { likersOf, likersQuery } from '#queries/reactions.queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './likers-sheet.module.css'

export interface LikersSheetProps {
  id: string
  /** The item's number of likes, including those of citizens not known here. */
  count: number
  open: boolean
  onClose: () => void
}

/** Everybody who liked an item, the newest first. */
export function LikersSheet({ id, count, open, onClose }: LikersSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`${countText(count)} 人点了赞`} height="tall">
      <Likers id={id} count={count} />
    </Sheet>
  )
}

function Likers({ id, count }: Pick<LikersSheetProps, 'id' | 'count'>) {
  return (
    <PagedList
      query={likersQuery(id)}
      rows={likersOf}
      skeleton={<Skeleton variant="lines" count={3} />}
      empty={<EmptyState kind={6} note="这些赞没有留下名字" />}
      endText={({ data }) => {
        const nameless = count - (data.pages[0]?.total ?? 0)
        return nameless > 0 ? `另有 ${countText(nameless)} 人的赞没有留下名字` : undefined
      }}
      frame={(content, { rows }) =>
        rows.length === 0 ? (
          content
        ) : (
          // Nothing inside takes the focus, so the list itself is focusable for scrolling by keyboard.
          <div className={styles.likers} role="group" aria-label="点赞的人" tabIndex={0}>
            {content}
          </div>
        )
      }
    >
      {(people) => (
        <ul>
          {people.map((person) => (
            <li key={person.id} className={styles.liker}>
              <Avatar name={person.nickname} src={person.avatar} />
              <span className={styles.name}>
                <CitizenName of={person} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
