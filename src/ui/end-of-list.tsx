import styles from './end-of-list.module.css'

/** A sentence at the end of a list. */
export function EndOfList({ text = '没有更多了' }: { text?: string }) {
  return <p className={styles.end}>{text}</p>
}
