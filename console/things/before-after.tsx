import { fieldWord } from '#contract/staff/change-words.ts'
import styles from './before-after.module.css'
import { differingFields } from './differing-fields.ts'

/** What was there before and after, field by field; those that differ are marked by a word as well as by colour. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const rows = differingFields(before, after)
  if (rows.length === 0) return <p className={styles.none}>这条记录只记下了原因。</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">修改前</th>
          <th scope="col">修改后</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={row.differs ? styles.differs : undefined}>
            <th scope="row">
              {fieldWord(row.name)}
              {row.differs && <span className={styles.mark}>已改</span>}
            </th>
            <td>{row.before}</td>
            <td>{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
