import { Badge } from '#console/ui/badge.tsx'
import { useArranged } from './arranged.ts'
import { titleAt } from './place.ts'
import styles from './trouble-list.module.css'
import { troublesAt, type Trouble } from './troubles.ts'

const isStopping = ({ stops }: Trouble) => stops === 1

/** All that is wrong, each with the way to its place; what stops publishing first. */
export function TroubleList() {
  const { troubles, document, open } = useArranged()
  if (troubles.length === 0) return null
  const stopping = troubles.filter(isStopping)
  const sorted = [...stopping, ...troubles.filter((one) => !isStopping(one))]
  return (
    <details className={styles.troubles} open={stopping.length > 0}>
      <summary>
        {troubles.length} 个问题{stopping.length > 0 ? `，其中 ${stopping.length} 个解决后才能发布` : '，都不影响发布'}
      </summary>
      <ul>
        {sorted.map((trouble, place) => (
          // The same words may stand there twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <TroubleMark trouble={trouble} />
            <button type="button" onClick={() => open(trouble.at)}>
              {titleAt(trouble.at, document)}
              {trouble.item >= 0 && `，第 ${trouble.item + 1} 项`}
            </button>
            <span>{trouble.words}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
const TroubleMark = ({ trouble }: { trouble: Trouble }) => (
  <Badge kind={isStopping(trouble) ? 'danger' : 'waiting'}>{isStopping(trouble) ? '不能发布' : '提醒'}</Badge>
)

/** What is wrong with one place, in it. */
export function TroublesHere({ at, item }: { at: string; item?: number }) {
  const { troubles } = useArranged()
  const here = troubles.filter((one) => one.at === at && (item === undefined || one.item === item))
  if (here.length === 0) return null
  return (
    <ul className={styles.here}>
      {here.map((trouble) => (
        <li key={`${trouble.item} ${trouble.words}`}>
          <TroubleMark trouble={trouble} />
          {item === undefined && trouble.item >= 0 && `第 ${trouble.item + 1} 项：`}
          {trouble.words}
        </li>
      ))}
    </ul>
  )
}
/** How many there are at a place and within it. */
export function TroubleCount({ at }: { at: string }) {
  const { troubles } = useArranged()
  const within = troublesAt(troubles, at)
  if (within.length === 0) return null
  return <Badge kind={within.some(isStopping) ? 'danger' : 'waiting'}>{within.length} 个问题</Badge>
}
