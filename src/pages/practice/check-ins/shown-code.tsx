import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { codeAddress, digitsOf, minuteOf, type CheckInCode } from '#contract/check-in-code.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import type { CleanUp } from '#lib/clean-up.ts'
import { codeSeedQuery } from '#queries/check-ins.queries.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './check-ins.module.css'

/** The rotating code of a volunteer, or of an activity its organiser shows; made here, without a network. */
export function ShownCode({ user, activity, label }: { user: string; activity?: number | undefined; label: string }) {
  const query = useQuery(codeSeedQuery(user))
  const seed = query.data
  const now = useNow(1000)
  const minute = minuteOf(now)
  const [code, setCode] = useState<CheckInCode>()
  useEffect(() => {
    if (!seed) return
    let here = true
    void digitsOf(seed.seed, minute, activity).then((digits) => {
      const by = Number(seed.id)
      if (here)
        setCode(
          activity === undefined
            ? { kind: 'volunteer', by, minute, digits }
            : { kind: 'activity', by, activity, minute, digits },
        )
    })
    return () => void (here = false)
  }, [seed, minute, activity])
  useWakeLock()
  if (!seed && query.error) return <QueryFailure query={query} />
  return (
    <div className={styles.shown}>
      {code ? <QrCode value={codeAddress(location.origin, code)} label={label} /> : <span className={styles.blank} />}
      <p className={styles.quiet}>{60 - (Math.floor(now / 1000) % 60)} 秒后更新，没有网络也能使用</p>
    </div>
  )
}

/** The screen stays on while a code is shown; where the browser cannot, nothing happens. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let here = true
    const hold = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (held) => {
          lock = held
          if (!here) void held.release()
        },
        () => {},
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return (() => {
      here = false
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }) satisfies CleanUp
  }, [])
}
