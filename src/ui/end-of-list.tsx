import styles from './end-of-list.module.css'

/** The end of a list, in words. */
export function EndOfList({ text = '没有更多了' }: { text?: string }) {
  return <p className={styles.end}>{text}</p>
}
