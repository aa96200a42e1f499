import { Link } from '@tanstack/react-router'
import { LogIn, LogOut, QrCode } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ActivityDetail } from '#contract/activities.ts'
import { isWithin, timesOf } from '#contract/activity-state.ts'
import { signIn, signOut } from '#contract/check-ins.ts'
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
  const { overlays } = useStores()
  const { busy, said, say, scan } = useScan()
  const { locating, locate } = usePlace(say)
  const times = timesOf(activity)
  const now = useNow(15_000)
  const direction = mine?.status === 1 ? 'sign' : 'sign_out'
  if (!mine || mine.status < 1 || mine.status > 2 || activity.status === 5 || !isWithin(direction, times, now))
    return null

  const sign = async () => {
    if (direction === 'sign_out' && !(await isWorthIt(activity, overlays))) return
    const found = near === 1 ? await locate() : { longitude: null, latitude: null, located_at: 0 }
    if (!found) return
    const input = { activity_id: id, at: serverNow(), ...found }
    await scan(direction === 'sign' ? signIn : signOut, input, direction === 'sign' ? '签到成功' : '签退成功')
  }
  return (
    <section className={styles.part} aria-label="签到签退">
      <p className={styles.quiet} role="status">
        {said || (near === 1 ? '需要在活动地点 500 米内' : '到场后签到，离开前签退')}
      </p>
      <div className={styles.acts}>
        <Button
          loading={busy || locating}
          icon={direction === 'sign' ? <LogIn aria-hidden="true" /> : <LogOut aria-hidden="true" />}
          onClick={() => void sign()}
        >
          {direction === 'sign' ? '签到' : '签退'}
        </Button>
        <Button kind="plain" icon={<QrCode aria-hidden="true" />} render={<Link to="/practice-code" />}>
          出示志愿者码
        </Button>
        <ScanButton kind="plain" label="扫活动码" />
      </div>
    </section>
  )
})
