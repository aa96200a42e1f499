import { createSignal, useSignal } from '#console/signal.ts'
import styles from './toast.module.css'

const SHOWN_MS = 5000
const said = createSignal('')
let timer: ReturnType<typeof setTimeout> | undefined

/** Says what came of something; also read aloud. */
export function say(words: string): void {
  clearTimeout(timer)
  said.set(words)
  timer = setTimeout(() => said.set(''), SHOWN_MS)
}

export function Toasts() {
  const words = useSignal(said)
  return (
    <div role="status" aria-live="polite" className={styles.region}>
      {words && <p className={styles.toast}>{words}</p>}
    </div>
  )
}
