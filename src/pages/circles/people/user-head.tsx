import { observer } from 'mobx-react-lite'
import type { CircleUser } from '#contract/circles/circle-users.ts'
import { describeError } from '#contract/errors.ts'
import { isolated } from '#contract/words.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { useThrottled } from '#features/reactions/use-throttled.ts'
import { ReportButton } from '#features/reports/report-button.tsx'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useBlockUser, useFollowUser } from '#queries/circles.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import styles from '#pages/circles/groups/circles.module.css'

/** Who they are; following, blocking and reporting them. */
export const UserHead = observer(function UserHead({ person }: { person: CircleUser }) {
  const { id, nickname, avatar, introduction, is_follow: followed, is_blocked: blocked } = person
  const { overlays } = useStores()
  const follow = useFollowUser(id)
  const block = useBlockUser()
  const signedIn = useLoginCheck()
  const tap = useThrottled()
  const change = async () => {
    if (!signedIn()) return
    const yes =
      blocked === 1 ||
      (await overlays.ask({
        title: `屏蔽${isolated(nickname)}？`,
        text: '你们不再看到彼此的帖子和评论，对方不会收到通知',
        confirm: '屏蔽',
        cancel: '取消',
      }))
    if (!yes) return
    block.mutate(
      { id, on: blocked === 0 },
      {
        onSuccess: () => overlays.toast(blocked === 1 ? '已解除屏蔽' : '已屏蔽'),
        onError: (error) => overlays.toast(describeError(error).message),
      },
    )
  }
  return (
    <header className={styles.top}>
      <div className={styles.head}>
        <Avatar name={nickname} src={avatar && sizedPicture(avatar, 336)} size="large" />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <CitizenName of={person} />
          </h2>
          <p className={styles.note}>
            {countText(person.post_num)} 帖 · {countText(person.follow_num)} 关注 · {countText(person.fans_num)} 粉丝
          </p>
        </div>
        {person.is_mine === 0 && (
          <Button
            kind={followed === 1 ? 'plain' : 'soft'}
            size="small"
            aria-pressed={followed === 1}
            aria-label={`${followed === 1 ? '已关注' : '关注'} ${isolated(nickname)}`}
            onClick={() => tap(() => signedIn() && follow.mutate(followed === 0))}
          >
            {followed === 1 ? '已关注' : '关注'}
          </Button>
        )}
      </div>
      {introduction && <p className={styles.about}>{introduction}</p>}
      {person.is_mine === 0 && (
        <div className={styles.foot}>
          <button type="button" className={styles.act} onClick={() => void change()}>
            {blocked === 1 ? '解除屏蔽' : '屏蔽此人'}
          </button>
          <ReportButton of={[{ type: 'user', id, label: '昵称' }]} name={nickname} className={styles.act} />
        </div>
      )}
    </header>
  )
})
