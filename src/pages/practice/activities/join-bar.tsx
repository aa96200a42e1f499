import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import {
  cancelJoin,
  getActivities,
  getActivity,
  getActivityJoins,
  getMyJoins,
  joinActivity,
} from '#contract/volunteers/activities.ts'
import type { ActivityDetail } from '#contract/volunteers/activities.ts'
import { conflictWords } from '#contract/conflict-words.ts'
import { LATE_CANCEL_MS, REMIND_AHEAD_MS, joinStates, timesOf, joinState } from '#contract/volunteers/activity-state.ts'
import { joinRefusals, waitsFor } from '#contract/volunteers/join-refusals.ts'
import { sentences } from '#contract/errors.ts'
import { useNavigation } from '#features/navigation/navigation.ts'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { useSend } from '#features/outbox/use-send.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { useCodeAtHand } from '#features/volunteering/use-code-at-hand.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './activities.module.css'
import { WaitBar } from './wait-bar.tsx'

const SEEN_BY_ORGANIZERS = '报名后，组织者能看到你的姓名和手机号，只用于这次活动'
const shown: unknown[] = [getActivity.name, getActivities.name, getActivityJoins.name, getMyJoins.name]

/** Joins, or says why not; cancels until the start. Queued without a network: places count when it arrives. */
export const JoinBar = observer(function JoinBar({ activity }: { activity: ActivityDetail }) {
  const { id, my_join: mine, conflict } = activity
  const { outbox, overlays } = useStores()
  const client = useQueryClient()
  const allowed = usePhoneCheck()
  const { go } = useNavigation()
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const times = timesOf(activity)
  const now = useNow(15_000)
  const joined = mine !== null && mine.status > joinState.cancelled
  useCodeAtHand(joined)
  const obstacle = joined ? '' : joinRefusals.join({ times, now }) || activity.obstacle
  const queued = restingEntries(outbox, `activity ${id}`)

  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.includes(name) })
  const write = async (endpoint: typeof joinActivity | typeof cancelJoin, done: string) => {
    setBusy(true)
    const outcome = await send(endpoint, { activity_id: id })
    overlays.toast(
      outcome.state === 'refused'
        ? outcome.message
        : outcome.state === 'queued'
          ? '已放入发件箱，名额以送达为准'
          : done,
    )
    await refresh()
    setBusy(false)
  }
  const register = async () => {
    if (await overlays.ask({ title: sentences.notVolunteer, confirm: '去注册', cancel: '取消' }))
      await go(`/register-volunteer?for=activity-${id}`)
  }
  const join = async () => {
    if (!allowed()) return
    if (obstacle !== '非志愿者')
      return write(
        joinActivity,
        times.start - now > REMIND_AHEAD_MS ? '报名成功，开始前 2 小时会提醒你' : '报名成功，请按时到场签到',
      )
    await register()
  }
  const cancel = async () => {
    const late = times.start - now < LATE_CANCEL_MS
    const text = late ? '距离开始不到 24 小时，组织者会收到通知。' : '名额会让给别人。'
    if (await overlays.ask({ title: '取消报名？', text, confirm: '取消报名', cancel: '再想想' }))
      await write(cancelJoin, '已取消报名')
  }
  if (queued.length > 0)
    return (
      <ul data-bottom-bar className={styles.bar}>
        {queued.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    )
  if (!joined && activity.is_organizer === 1 && obstacle !== '' && obstacle !== '非志愿者') return null
  const wanted = waitsFor[obstacle]
  if (!joined && wanted)
    return <WaitBar activity={activity} wanted={wanted} onVolunteer={register} refresh={refresh} allowed={allowed} />
  const canCancel = joinRefusals.cancel({ mine: mine?.status, times, now }) === ''
  const isOpen = obstacle === '' || obstacle === '非志愿者'
  return (
    <div data-bottom-bar className={styles.bar}>
      {!joined && conflict && (
        <Link to="/activities-details/$id" params={{ id: conflict.id }} className={styles.way}>
          {conflictWords(conflict)}，去看看
        </Link>
      )}
      {!joined && isOpen && <p className={styles.seen}>{SEEN_BY_ORGANIZERS}</p>}
      <Button
        kind={joined ? 'plain' : 'primary'}
        size="large"
        block
        loading={busy}
        disabled={joined ? !canCancel : !isOpen}
        onClick={() => void (joined ? cancel() : join())}
      >
        {joined ? (canCancel ? '已报名，点击取消' : joinStates[mine.status]) : isOpen ? '报名参加' : obstacle}
      </Button>
    </div>
  )
})
