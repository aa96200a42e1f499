import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { describeError } from '#contract/errors.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { need } from '#queries/query-client.ts'
import { userCenterQuery } from '#queries/site.queries.ts'
import { useCodeAtHand } from '#features/volunteering/use-code-at-hand.ts'
import { volunteerStateQuery } from '#queries/volunteers.queries.ts'
import { serviceTypesQuery, streetsQuery } from '#queries/practice-settings.queries.ts'
import { useStores } from '#stores/stores.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OwnStanding } from './own-standing.tsx'
import { VolunteerForm } from './volunteer-form.tsx'
import styles from './volunteer.module.css'
import { partsOf, registeringFor, type RegisteringFor } from './way-back.tsx'

/**
 * One's own registration; the form for who has none, was refused or cancelled. edit: the form for who waits or is
 * approved too [decisions G166, G167].
 */
export const Route = createFileRoute('/register-volunteer')({
  staticData: {
    title: '注册志愿者',
    area: 'practice',
    access: 'signed-in',
    personal: true,
    noReload: true,
    example: {},
  },
  validateSearch: v.object({
    edit: v.optional(
      v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.literal('1'))), undefined),
    ),
    for: registeringFor,
    team: v.optional(
      v.fallback(
        v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}$/))),
        undefined,
      ),
    ),
  }),
  loader: async ({ context: { queryClient, stores } }) => {
    // Without them the form opens too, and what is written stays a draft.
    const known = [userCenterQuery(), streetsQuery(), serviceTypesQuery()]
    if (stores.session.signedIn)
      await Promise.all(
        [...known, volunteerStateQuery()].map((query) => need(queryClient, query as never).catch(() => {})),
      )
  },
  component: () => <RegisterVolunteerPage />,
})

const RegisterVolunteerPage = observer(function RegisterVolunteerPage() {
  const { session } = useStores()
  const { edit } = Route.useSearch()
  const { data } = useQuery({ ...volunteerStateQuery(), enabled: session.signedIn })
  const is = data?.detail_volunteer?.status
  const title = is !== standings.approved && is !== standings.struck ? '注册志愿者' : edit ? '修改资料' : '我的志愿服务'
  return (
    <PageShell title={title}>
      <SignedInOnly>
        <Registration />
      </SignedInOnly>
    </PageShell>
  )
})

const Registration = observer(function Registration() {
  const { team, edit, for: linked } = Route.useSearch()
  const { outbox, network } = useStores()
  const state = useQuery(volunteerStateQuery())
  const queued = restingEntries(outbox, 'volunteer')
  const mine = state.data?.detail_volunteer ?? null
  // Also days later and on another device: it is kept with the registration.
  const wanted = linked ?? ((mine?.wanted || undefined) as RegisteringFor | undefined)
  useCodeAtHand(mine?.status === standings.approved)
  if (queued.length > 0)
    return (
      <ul className={styles.queued}>
        {queued.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    )
  const kept =
    mine &&
    (mine.status === standings.struck ||
      (!edit && (mine.status === standings.waiting || mine.status === standings.approved)))
  if (state.data && mine && kept) return <OwnStanding mine={mine} statistic={state.data.statistic} wanted={wanted} />
  if (!state.data && state.isPending) return <Skeleton variant="lines" count={6} />
  if (!state.data && network.usable)
    return <ErrorState size="full" message={describeError(state.error).message} onRetry={() => void state.refetch()} />
  return (
    <>
      {mine && mine.status !== standings.waiting && mine.status !== standings.approved && (
        <p className={styles.notice} role="status">
          {mine.status === standings.refused
            ? `上次没有通过：${mine.reason}。修改后再次提交`
            : '你已注销志愿者身份，可以再次注册，时长会恢复'}
        </p>
      )}
      <VolunteerForm known={mine} team={team ?? teamOf(wanted)} wanted={wanted} />
    </>
  )
})

function teamOf(wanted: RegisteringFor | undefined): string | undefined {
  const parts = wanted && partsOf(wanted)
  return parts?.kind === 'team' ? parts.id : undefined
}
