import styles from './divider.module.css'

/** line: a hairline · inset: the hairline of a list, from the text on · band: the gap between two blocks */
export function Divider({ kind = 'line', label }: { kind?: 'line' | 'inset' | 'band'; label?: string }) {
  if (!label) return <hr className={styles[kind]} />
  return (
    <div className={styles.labelled} role="separator" aria-label={label}>
      <span>{label}</span>
    </div>
  )
}
