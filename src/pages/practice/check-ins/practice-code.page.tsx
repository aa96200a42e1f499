import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ScanButton } from '#features/scanner/scan-button.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { codeSeedQuery } from '#queries/check-ins.queries.ts'
import { warm } from '#queries/query-client.ts'
import { volunteerStateQuery } from '#queries/volunteers.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './check-ins.module.css'
import { OrganizerOnly } from './organizer-only.tsx'
import { ShownCode } from './shown-code.tsx'

const digits = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,9}$/))

/** My code; with ?activity= the code an organiser shows to those who come [decision G176]. */
export const Route = createFileRoute('/practice-code')({
  staticData: { title: '志愿者码', area: 'practice', access: 'signed-in', personal: true, noReload: true, example: {} },
  validateSearch: v.object({ activity: v.optional(v.fallback(v.optional(digits), undefined)) }),
  loader: ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, codeSeedQuery())
  },
  component: PracticeCodePage,
})

function PracticeCodePage() {
  const { activity } = Route.useSearch()
  return (
    <PageShell title={activity ? '活动签到码' : '志愿者码'}>
      <SignedInOnly>
        {activity === undefined ? (
          <OwnCode />
        ) : (
          <OrganizerOnly activity={activity}>
            <Codes activity={Number(activity)} />
          </OrganizerOnly>
        )}
      </SignedInOnly>
    </PageShell>
  )
}

/** Whoever is known to be no volunteer has no code; who is not known to be, for want of a network, may be one. */
function OwnCode() {
  const { data } = useQuery(volunteerStateQuery())
  if (!data || data.detail_volunteer?.status === standings.approved) return <Codes activity={undefined} />
  return (
    <EmptyState
      kind={6}
      says="成为志愿者后才有志愿者码"
      action={
        <Button render={<Link to="/register-volunteer" />}>
          {data.detail_volunteer ? '查看我的注册' : '注册志愿者'}
        </Button>
      }
    />
  )
}

const Codes = observer(function Codes({ activity }: { activity: number | undefined }) {
  const { session } = useStores()
  return (
    <section className={styles.page}>
      {activity === undefined && session.user && (
        <Avatar
          name={session.user.nickname}
          src={session.user.avatar && sizedPicture(session.user.avatar, 336)}
          size="large"
        />
      )}
      <h2 className={styles.name}>{activity === undefined ? session.user?.nickname : '请志愿者扫码签到、签退'}</h2>
      <ShownCode
        user={session.owner}
        activity={activity}
        label={activity === undefined ? '志愿者码，向组织者出示' : '活动签到码'}
      />
      <p className={styles.quiet}>
        {activity === undefined ? '向活动组织者出示，由组织者扫码签到' : '用相机或微信扫一扫即可打开'}
      </p>
      <div className={styles.acts}>
        <ScanButton />
        <Button kind="plain" render={<Link to="/code-record" />}>
          扫码记录
        </Button>
      </div>
    </section>
  )
})
