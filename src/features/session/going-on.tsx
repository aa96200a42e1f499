import { Spinner } from '#ui/spinner.tsx'
import styles from './going-on.module.css'

/** While somebody is led on: a word, no form. */
export function GoingOn({ children }: { children: string }) {
  return (
    <p className={styles.words} role="status">
      <Spinner label={null} /> {children}
    </p>
  )
}
