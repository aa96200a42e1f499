import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { OutputOf } from '#contract/endpoint.ts'
import { ApiError, NOT_VOLUNTEER, describeError, sentences } from '#contract/errors.ts'
import type { getTeam } from '#contract/volunteers/teams.ts'
import { memberStates, memberRoles } from '#contract/volunteers/volunteer-states.ts'
import { queuedWords, waitingWords } from '#features/outbox/queued-words.ts'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { useJoinTeam } from '#queries/teams.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './teams.module.css'

const SEEN_BY_TEAM = '通过后，负责人和管理员能看到你的姓名和手机号；审核时姓名只显示一部分，不显示手机号'

/** Asking to join, or leaving after a question; who is no volunteer yet is led to register [decision G196]. */
export const JoinBar = observer(function JoinBar({ team, code }: { team: OutputOf<typeof getTeam>; code: string }) {
  const { id, my_role: role, my_status: status, my_reason: reason } = team
  const { overlays, outbox, network } = useStores()
  const allowed = usePhoneCheck()
  const navigate = useNavigate()
  const join = useJoinTeam(id)
  const queued = restingEntries(outbox, `team ${id}`).length > 0
  const failed = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== NOT_VOLUNTEER)
      return overlays.toast(describeError(error).message)
    const yes = await overlays.ask({ title: sentences.notVolunteer, confirm: '去注册', cancel: '取消' })
    if (yes) await navigate({ to: '/register-volunteer', search: { for: `team-${id}` } })
  }
  const send = (change: { leave?: true; code?: string }, done: string) =>
    join.mutate(change, {
      onSuccess: (answer) => overlays.toast(answer ? done : queuedWords(network)),
      onError: (error) => void failed(error),
    })
  const leave = async () => {
    const yes = await overlays.ask({
      title: status === memberStates.asked ? '撤回申请？' : '退出团队？',
      text: status === memberStates.asked ? '撤回后可以再次申请' : '再次加入需要重新申请',
      confirm: status === memberStates.asked ? '撤回' : '退出',
      cancel: '取消',
    })
    if (yes) send({ leave: true }, status === memberStates.asked ? '已撤回' : '已退出')
  }
  if (role === memberRoles.leader) return null
  const inside = status === memberStates.asked || status === memberStates.joined
  return (
    <div data-bottom-bar className={styles.bar}>
      {reason && <p className={styles.note}>上次申请未通过：{reason}</p>}
      {queued ? (
        <p className={styles.note} role="status">
          {waitingWords(network, '提交')}
        </p>
      ) : (
        <>
          {!inside && <p className={styles.note}>{SEEN_BY_TEAM}</p>}
          <Button
            size="large"
            block
            kind={inside ? 'soft' : undefined}
            loading={join.isPending}
            onClick={() => {
              if (inside) void leave()
              else if (allowed()) send({ code }, '已申请，等待团队审核')
            }}
          >
            {status === memberStates.asked
              ? '待审核 · 撤回申请'
              : status === memberStates.joined
                ? '退出团队'
                : '申请加入'}
          </Button>
        </>
      )}
    </div>
  )
})
