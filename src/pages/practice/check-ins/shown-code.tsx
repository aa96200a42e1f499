import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { codeAddress, digitsOf, minuteOf, type CheckInCode } from '#contract/volunteers/check-in-code.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { codeSeedQuery } from '#queries/check-ins.queries.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { useNow } from '#ui/use-now.ts'
import { useWakeLock } from '#ui/use-wake-lock.ts'
import styles from './check-ins.module.css'

type Shown = Extract<CheckInCode, { minute: number }>

/** The rotating code of a volunteer, or of an activity its organiser shows; made here, without a network. */
export function ShownCode({ activity, label }: { user: string; activity?: number | undefined; label: string }) {
  const query = useQuery(codeSeedQuery())
  const seed = query.data
  const now = useNow(1000)
  const minute = minuteOf(now)
  const [code, setCode] = useState<Shown>()
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
      <p className={styles.digits} aria-label="数字">
        {code ? `${code.digits.slice(0, 4)} ${code.digits.slice(4)}` : '\u00a0'}
      </p>
      <p className={styles.quiet}>{60 - (Math.floor(now / 1000) % 60)} 秒后更新，没有网络也能使用</p>
    </div>
  )
}
