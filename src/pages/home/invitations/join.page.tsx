import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { BookOpen, Headphones, MessageSquare } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { useGoToLogin } from '#features/session/use-go-to-login.ts'
import { deviceCookies } from '#host/device-cookies.ts'
import { isUserId, noteInviter, readShareOrigin } from '#host/share-origin.ts'
import { inviterQuery } from '#queries/users.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { SiteHead } from '../downloads/site-head.tsx'
import styles from './join.module.css'

/** The landing page of an invitation: who invited, what this is, how to get in [decision G41]. */
export const Route = createFileRoute('/join')({
  staticData: {
    title: '加入我们',
    area: 'home',
    access: 'open',
    personal: true,
    example: { search: 'from_user_id=105' },
  },
  validateSearch: v.object({
    from_user_id: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.check(isUserId))), undefined)),
  }),
  component: JoinPage,
})

const gains = [
  { icon: BookOpen, text: '身边的新闻和专题，断网也能读' },
  { icon: Headphones, text: '好听的故事和节目，随时接着听' },
  { icon: MessageSquare, text: '评论、点赞、收藏，参与身边事' },
]

function JoinPage() {
  const { from_user_id: named } = Route.useSearch()
  return (
    <PageShell title="加入我们">
      <Invitation named={named} />
    </PageShell>
  )
}

const Invitation = observer(function Invitation({ named }: { named: string | undefined }) {
  const { session, host } = useStores()
  const { login } = useGoToLogin()
  const [id] = useState(() => named ?? readShareOrigin(deviceCookies()).from_user_id)
  const { data: inviter } = useQuery({ ...inviterQuery(id ?? ''), enabled: id !== undefined, retry: false })
  useEffect(() => {
    if (named) noteInviter(deviceCookies(), named, location.href)
  }, [named])
  return (
    <div className={styles.page}>
      {inviter && (
        <p className={styles.inviter}>
          <Avatar name={inviter.nickname} src={inviter.avatar} size="medium" />
          <span>
            <b>
              <CitizenName of={inviter} />
            </b>{' '}
            邀请你加入
          </span>
        </p>
      )}
      <SiteHead />
      <ul className={styles.gains}>
        {gains.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {session.signedIn ? (
          <Button size="large" block render={<Link to="/index" />}>
            你已加入，去首页看看
          </Button>
        ) : (
          <Button size="large" block onClick={() => void login('/mine')}>
            立即加入
          </Button>
        )}
        {!host.native && (
          <Button kind="plain" size="large" block render={<Link to="/boot" />}>
            下载APP
          </Button>
        )}
      </div>
    </div>
  )
})
