import { visitFindings, visitState, type Finding, type OwnVisit } from '#contract/staff/visits.ts'
import { Pictures } from '#console/ui/pictures.tsx'
import { timeText } from '#console/ui/time-text.ts'
import styles from './visit-page.module.css'

type Found = Pick<OwnVisit, 'found' | 'words' | 'note' | 'pictures' | 'visited_at' | 'state'>

/** What came back of a visit. */
export function FoundWords({ visit: { found, words, note, pictures, visited_at, state } }: { visit: Found }) {
  if (state === visitState.planned || state === visitState.cancelled) return null
  return (
    <>
      <p className={styles.words}>
        {visitFindings[found as Finding] ?? found}。{words}
      </p>
      {note && <p className={styles.words}>内部备注：{note}</p>}
      <Pictures urls={pictures} name="现场照片" />
      <p>{timeText(visited_at)} 查看</p>
    </>
  )
}
