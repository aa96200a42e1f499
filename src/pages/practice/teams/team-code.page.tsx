import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { memberRoles } from '#contract/volunteers/volunteer-states.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { need } from '#queries/query-client.ts'
import { teamCodeQuery, teamQuery, useRenewTeamCode } from '#queries/teams.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWakeLock } from '#ui/use-wake-lock.ts'
import { pageId } from '../page-id.ts'
import styles from './teams.module.css'

/** The code that leads to a team; who asks by it is marked so and approved like anybody. */
export const Route = createFileRoute('/team-code')({
  staticData: {
    title: '团队码',
    area: 'practice',
    access: 'signed-in',
    personal: true,
    example: { search: 'id=101' },
  },
  validateSearch: v.object({ id: pageId }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps: { id }, context: { queryClient, stores } }) => {
    if (stores.session.signedIn) await need(queryClient, teamCodeQuery(id)).catch(() => {})
  },
  component: TeamCodePage,
})

function TeamCodePage() {
  return (
    <PageShell title="团队码">
      <SignedInOnly>
        <Code />
      </SignedInOnly>
    </PageShell>
  )
}

function Code() {
  const { id } = Route.useLoaderDeps()
  const { overlays } = useStores()
  const code = useQuery(teamCodeQuery(id))
  const { data: team } = useQuery(teamQuery(id))
  const renew = useRenewTeamCode(id)
  useWakeLock()
  if (!code.data) return code.error ? <QueryFailure query={code} /> : <Skeleton variant="lines" count={6} />
  const address = `${location.origin}/team-detail?${new URLSearchParams({ id, code: code.data.code }).toString()}`
  const ask = async () => {
    const yes = await overlays.ask({
      title: '换一个团队码？',
      text: '换了以后，原来的码不能再用',
      confirm: '更换',
      cancel: '取消',
    })
    if (yes) renew.mutate(undefined, { onSuccess: () => overlays.toast('已更换') })
  }
  return (
    <div className={styles.code}>
      <h2 className={styles.name}>{team?.name}</h2>
      <QrCode className={styles.square} value={address} label={`${team?.name ?? '团队'}的团队码`} />
      <p className={styles.note}>用任何扫码工具打开，就能申请加入；申请仍需团队审核</p>
      {team?.my_role === memberRoles.leader && (
        <Button kind="soft" loading={renew.isPending} onClick={() => void ask()}>
          更换团队码
        </Button>
      )}
    </div>
  )
}
