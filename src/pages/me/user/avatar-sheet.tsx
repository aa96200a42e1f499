import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { describeError } from '#contract/errors.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { avatarsQuery, useUpdateUser } from '#queries/users.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import styles from './avatar-sheet.module.css'
import { useAvatarDraft } from './use-avatar-draft.ts'

const PictureField = lazyBlock(() => import('#features/upload/picture-field.tsx').then((module) => module.PictureField))
/** Shown at 72 px at most, and requested at three times that. */
const LONGEST_SIDE = 640

/** A photo of one's own, one of the site's pictures, or the initial of one's name. */
export function AvatarSheet({ open, onClose, user }: { open: boolean; onClose: () => void; user: UserInfo }) {
  const { session, overlays } = useStores()
  const { data, error, refetch } = useQuery({ ...avatarsQuery(), enabled: open })
  const update = useUpdateUser()
  const [chosen, setChosen] = useState<string>()
  const own = useAvatarDraft(user.id)
  const uploaded = own.pictures.filter(({ url }) => url).at(-1)?.url
  const picked = chosen ?? uploaded ?? user.avatar
  const save = () =>
    update.mutate(
      { avatar: picked },
      {
        onSuccess: (changed) => {
          session.setUser(changed)
          overlays.toast('头像已更换')
          own.done()
          setChosen(undefined)
          onClose()
        },
      },
    )
  const pictures = data && [
    ...new Set([...(uploaded ? [uploaded] : []), ...(user.avatar ? [user.avatar] : []), ...data.list, '']),
  ]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择头像"
      footer={
        <Button block size="large" loading={update.isPending} disabled={picked === user.avatar} onClick={save}>
          保存
        </Button>
      }
    >
      {update.error && (
        <p className={styles.error} role="alert">
          {describeError(update.error).message}
        </p>
      )}
      <Suspense fallback={<Skeleton variant="lines" count={1} />}>
        <PictureField
          label={uploaded ? '换一张照片' : '上传照片'}
          limit={1}
          longest={LONGEST_SIDE}
          pictures={own.pictures.filter(({ url }) => !url)}
          change={(change) => {
            setChosen(undefined)
            own.change(change)
          }}
        />
      </Suspense>
      {pictures ? (
        <div className={styles.pictures} role="radiogroup" aria-label="头像">
          {pictures.map((address, place) => (
            <label key={address} className={styles.picture}>
              <input
                type="radio"
                name="avatar"
                checked={picked === address}
                onChange={() => setChosen(address)}
                aria-label={address === '' ? '用昵称的文字' : address === uploaded ? '上传的照片' : `头像 ${place + 1}`}
              />
              <Avatar name={user.nickname} src={address} size="large" />
            </label>
          ))}
        </div>
      ) : error ? (
        <ErrorState message={describeError(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="grid" count={8} />
      )}
    </Sheet>
  )
}
