import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { Poster } from '#features/share/poster.tsx'
import { warm } from '#queries/query-client.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { userPushQuery } from '#queries/users.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './promotion.module.css'

/** A picture with my invitation's code, to save and to send [decision G191]. */
export const Route = createFileRoute('/invitation-post')({
  staticData: { title: '邀请海报', area: 'practice', access: 'signed-in', personal: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, userPushQuery())
  },
  component: InvitationPostPage,
})

function InvitationPostPage() {
  return (
    <PageShell title="邀请海报">
      <SignedInOnly>
        <Invitation />
      </SignedInOnly>
    </PageShell>
  )
}

const Invitation = observer(function Invitation() {
  const { session } = useStores()
  const push = useInfiniteQuery(userPushQuery())
  const { data: site = builtInConfigurations } = useQuery(configurationsQuery())
  const path = push.data?.pages[0]?.invite_url
  const { name } = site.config
  const me = session.user?.nickname ?? ''
  const data = useMemo(
    () =>
      path && {
        shareId: '',
        shareTitle: `${me}邀请你加入${name}`,
        shareDesc: '一起做志愿服务，参与身边事，记录每一次付出',
        shareUrl: new URL(path, location.origin).href,
        shareLogo: '',
      },
    [path, me, name],
  )
  if (!data) return push.error ? <QueryFailure query={push} /> : <Skeleton variant="lines" count={6} />
  return (
    <div className={styles.poster}>
      <Poster data={data} site={name} hint="长按识别二维码，加入我们" />
    </div>
  )
})
