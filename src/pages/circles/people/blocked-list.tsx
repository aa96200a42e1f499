import { Link } from '@tanstack/react-router'
import { describeError } from '#contract/errors.ts'
import { isolated } from '#contract/words.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PagedList } from '#features/list/paged-list.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { blockedUsersQuery, useBlockUser } from '#queries/circles.queries.ts'
import { rowsOf, uniqueBy } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import styles from '#pages/circles/groups/circles.module.css'

/** Whom one has blocked, and taking it back. */
export function BlockedList() {
  const { overlays } = useStores()
  const block = useBlockUser()
  const unblock = (id: string) =>
    block.mutate(
      { id, on: false },
      {
        onSuccess: () => overlays.toast('已解除屏蔽'),
        onError: (error) => overlays.toast(describeError(error).message),
      },
    )
  return (
    <PagedList
      query={blockedUsersQuery()}
      rows={(data) => uniqueBy(rowsOf(data), ({ id }) => id)}
      empty={<EmptyState kind={6} note="没有屏蔽任何人" />}
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
                trailing={
                  <Button
                    kind="soft"
                    size="small"
                    aria-label={`解除屏蔽 ${isolated(one.nickname)}`}
                    onClick={() => unblock(one.id)}
                  >
                    解除屏蔽
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
