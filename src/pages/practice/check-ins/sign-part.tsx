import { Link } from '@tanstack/react-router'
import { LogIn, LogOut, QrCode } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ActivityDetail } from '#contract/volunteers/activities.ts'
import { SIGN_OUT_LATE_MS, timesOf, joinState } from '#contract/volunteers/activity-state.ts'
import { signIn, signOut } from '#contract/volunteers/check-ins.ts'
import { joinRefusals } from '#contract/volunteers/join-refusals.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { ScanButton } from '#features/scanner/scan-button.tsx'
import { serverNow } from '#lib/server-clock.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './check-ins.module.css'
import { isWorthIt } from './is-worth-it.ts'
import { usePlace } from './use-place.ts'
import { useScan } from './use-scan.ts'

/** Signing in and out by a tap, while it is time for it; or by showing one's code [decision G172]. */
export const SignPart = observer(function SignPart({ activity }: { activity: ActivityDetail }) {
  const { id, my_join: mine, need_position: near } = activity
  const { overlays, outbox } = useStores()
  const { busy, said, say, scan } = useScan()
  const { locating, locate } = usePlace(say)
  const times = timesOf(activity)
  const now = useNow(15_000)
  const direction = mine?.status === joinState.joined ? 'sign' : 'sign_out'
  const isTime = joinRefusals[direction]({ times, at: now, now }) === ''
  // Whoever has signed in early reads when they can sign out.
  const isEarly = direction === 'sign_out' && now < times.start
  if (
    !mine ||
    mine.status < joinState.joined ||
    mine.status > joinState.signedIn ||
    times.cancelled ||
    !(isTime || isEarly)
  )
    return null

  const waits = restingEntries(outbox, `activity ${id}`).some(
    ({ call, state }) => state !== 'attention' && call === (direction === 'sign' ? signIn : signOut).name,
  )
  const sign = async () => {
    if (direction === 'sign_out' && !(await isWorthIt(activity, overlays))) return
    const found = near === 1 ? await locate() : { longitude: null, latitude: null, located_at: 0 }
    if (!found) return
    const input = { activity_id: id, at: serverNow(), ...found }
    await scan(direction === 'sign' ? signIn : signOut, input, direction === 'sign' ? '签到成功' : '签退成功')
  }
  const next = isEarly
    ? `${hourOf(times.start)} 起可以签退`
    : `离开前签退，最晚 ${hourOf(times.end + SIGN_OUT_LATE_MS)}，没有签退就没有时长`
  const hint = near === 1 ? '需要在活动地点 500 米内' : '到场后签到，离开前签退'
  return (
    <section className={styles.part} aria-label="签到签退">
      {mine.status === joinState.signedIn && (
        <p>
          已签到 {mine.sign_at.slice(11, 16)} · {next}
        </p>
      )}
      {(said || mine.status === joinState.joined || near === 1) && (
        <p className={styles.quiet} role="status">
          {said || hint}
        </p>
      )}
      <div className={styles.acts}>
        {isTime && (
          <Button
            loading={busy || locating}
            disabled={waits}
            icon={direction === 'sign' ? <LogIn aria-hidden="true" /> : <LogOut aria-hidden="true" />}
            onClick={() => void sign()}
          >
            {`${direction === 'sign' ? '签到' : '签退'}${waits ? '待核验' : ''}`}
          </Button>
        )}
        <Button kind="plain" icon={<QrCode aria-hidden="true" />} render={<Link to="/practice-code" />}>
          出示志愿者码
        </Button>
        <ScanButton kind="plain" label="扫活动码" />
      </div>
    </section>
  )
})
const hourOf = (time: number) => shanghaiDateTime(time).slice(11, 16)
