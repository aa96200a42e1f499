import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { trackKeyboard } from '#ui/track-keyboard.ts'
import styles from './forms.module.css'
import { keepInSight } from './keep-in-sight.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { waitText } from './wait-text.ts'

/**
 * The submit button of a form, above the keyboard, with messages that belong to no field. waitUntil: the server accepts
 * no further tries before then.
 */
export function SubmitBar({
  state: { busy, refusal, waitUntil },
  children,
  more,
}: {
  state: { busy: boolean; refusal: string | undefined; waitUntil: number }
  children: ReactNode
  more?: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stops = [trackKeyboard(), keepInSight(bar.current!)]
    return () => stops.forEach((stop) => stop())
  }, [])
  const left = useSecondsLeft(waitUntil)
  const words = left > 0 ? `操作太频繁，请 ${waitText(left)}后再试` : waitUntil > 0 ? undefined : refusal
  return (
    <div ref={bar} data-bottom-bar className={styles.submit}>
      {/* The sentence is announced once, not every second. */}
      {words && (
        <p className={styles.refusal} role={left > 0 ? undefined : 'alert'}>
          {words}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {left > 0 ? refusal : ''}
      </p>
      <Button type="submit" size="large" block loading={busy} aria-disabled={left > 0 || undefined}>
        {children}
      </Button>
      {more}
    </div>
  )
}
