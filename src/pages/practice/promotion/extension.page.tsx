import { createFileRoute, Link } from '@tanstack/react-router'
import { Image, Link2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { copyText } from '#features/share/copy-text.ts'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { rowsOf, uniqueBy, warm } from '#queries/query-client.ts'
import { userPushQuery } from '#queries/users.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './promotion.module.css'

/** My invitation: code, link, poster, and who came by it [decision G191]. */
export const Route = createFileRoute('/extension')({
  staticData: { title: '邀请好友', area: 'practice', access: 'signed-in', personal: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, userPushQuery())
  },
  component: ExtensionPage,
})

function ExtensionPage() {
  return (
    <PageShell title="邀请好友">
      <SignedInOnly>
        <Invited />
      </SignedInOnly>
    </PageShell>
  )
}

const Invited = observer(function Invited() {
  const { overlays } = useStores()
  const query = userPushQuery()
  const copy = async (link: string) => overlays.toast((await copyText(link)) ? '链接已复制' : '复制失败，请让对方扫码')
  return (
    <Refreshing keys={[query.queryKey]}>
      <PagedList
        query={query}
        rows={(pages) => uniqueBy(rowsOf(pages), ({ id }) => id)}
        skeleton={<Skeleton variant="lines" count={6} />}
        empty={<EmptyState kind={6} note="还没有人通过你的邀请加入" />}
        frame={(content, { data }) => {
          const { invite_url: path, invite_num: number } = data.pages[0]!
          const link = new URL(path, location.origin).href
          return (
            <>
              <section className={styles.card} aria-label="我的邀请">
                <QrCode value={link} label="我的邀请码" className={styles.code!} />
                <p className={styles.quiet}>好友扫码注册后记为你邀请</p>
                <p className={styles.link}>{link}</p>
                <div className={styles.acts}>
                  <Button icon={<Link2 aria-hidden="true" />} onClick={() => void copy(link)}>
                    复制链接
                  </Button>
                  <Button kind="soft" icon={<Image aria-hidden="true" />} render={<Link to="/invitation-post" />}>
                    邀请海报
                  </Button>
                </div>
              </section>
              <h2 className={styles.heading}>已邀请 {countText(number)} 人</h2>
              {content}
            </>
          )
        }}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map(({ id, user, created_at: at }) => (
              <li key={id}>
                <ProfileRow
                  leading={<Avatar name={user.nickname} src={user.avatar && sizedPicture(user.avatar, 336)} />}
                  name={<CitizenName of={user} />}
                  note={`${at.slice(0, 10)} 加入`}
                  trailing={null}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Refreshing>
  )
})
