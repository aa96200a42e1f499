import { MoveUpRight } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { closeOnBack } from './close-on-back.ts'
import styles from './corner-guide.module.css'

/**
 * Points to the menu in WeChat's corner, which alone can share and open a browser. Any tap, Escape or back closes it.
 */
export function CornerGuide({ title, note, onClose }: { title: ReactNode; note: string; onClose: () => void }) {
  const guide = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))
  useEffect(() => {
    const dialog = guide.current!
    dialog.showModal()
    const forget = closeOnBack(() => close.current())
    return () => {
      forget()
      dialog.close()
    }
  }, [])
  return (
    <dialog ref={guide} className={styles.guide} aria-labelledby="corner-guide" onClose={onClose} onClick={onClose}>
      <MoveUpRight aria-hidden="true" className={styles.arrow} strokeWidth={1.5} />
      <h2 id="corner-guide" className={styles.words}>
        {title}
      </h2>
      <p className={styles.more}>{note}</p>
      <button type="button" className={classNames(styles.close, 'press')} autoFocus onClick={onClose}>
        知道了
      </button>
    </dialog>
  )
}
