import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, ChevronRight, UserRound } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useGoToLogin } from '#features/session/use-go-to-login.ts'
import { statisticsQuery } from '#queries/collections.queries.ts'
import { creditSystemQuery } from '#queries/credits.queries.ts'
import { userQuery } from '#queries/user.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Count } from '#ui/count.tsx'
import styles from './mine-head.module.css'

/** The user: the stored data is shown at once, the server's response replaces it. A guest gets a link to log-in. */
export const MineHead = observer(function MineHead() {
  const { session } = useStores()
  const { login } = useGoToLogin()
  const { data } = useQuery({ ...userQuery(), enabled: session.signedIn })
  const { data: credits } = useQuery({ ...creditSystemQuery(), enabled: session.signedIn })
  const { data: numbers } = useQuery({ ...statisticsQuery(), enabled: session.signedIn })
  const user = data ?? session.user
  if (!session.signedIn)
    return (
      <button type="button" className={styles.head} data-of-guest onClick={() => void login()}>
        <span className={styles.nobody} aria-hidden="true">
          <UserRound />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>登录/注册</span>
          <span className={styles.note}>登录后可以评论、收藏和点赞</span>
        </span>
        <ChevronRight className={styles.arrow} aria-hidden="true" />
      </button>
    )
  return (
    <Link to="/user" className={styles.head}>
      <Avatar name={user?.nickname ?? ''} src={user?.avatar} size="hero" className={styles.avatar} />
      <span className={styles.words}>
        <span className={styles.name}>{user?.nickname ?? '我'}</span>
        <span className={styles.facts}>
          <span className="tabular">{user ? user.phone || '未绑定手机号' : '正在读取资料'}</span>
          {user && (
            <span className={styles.mark}>
              {user.real_name === 1 && <BadgeCheck aria-hidden="true" />}
              {user.real_name === 1 ? '已实名' : '未实名'}
            </span>
          )}
          {credits?.enabled === 1 && numbers && (
            <span className={styles.mark}>
              活跃值 <Count of={numbers.credit} />
            </span>
          )}
        </span>
      </span>
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </Link>
  )
})
