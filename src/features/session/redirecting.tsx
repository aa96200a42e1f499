import { Spinner } from '#ui/spinner.tsx'
import styles from './redirecting.module.css'

/** A short text while somebody is being redirected, without a form. */
export function Redirecting({ children }: { children: string }) {
  return (
    <p className={styles.words} role="status">
      <Spinner label={null} /> {children}
    </p>
  )
}
