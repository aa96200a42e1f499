import { History, Search } from 'lucide-react'
import { Highlight } from '#features/feed/highlight.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './search-suggestions.module.css'
import type { Suggestion } from './use-suggestions.ts'

export const SUGGESTIONS = 'search-suggestions'
export const suggestionId = (place: number): string => `${SUGGESTIONS}-${place}`

/** The list under the field. The field keeps the focus: arrow keys choose, a tap submits. */
export function SearchSuggestions({
  list,
  typed,
  active,
  onTake,
}: {
  list: Suggestion[]
  typed: string
  active: number
  onTake: (word: string) => void
}) {
  return (
    <ul id={SUGGESTIONS} role="listbox" aria-label="搜索建议" className={styles.list}>
      {list.map(({ word, kind }, place) => (
        // The field keeps the focus, so that the phone's keyboard stays open until something is chosen.
        <li
          key={`${kind} ${word}`}
          id={suggestionId(place)}
          role="option"
          aria-selected={place === active}
          className={classNames(styles.row, 'press')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(word)}
        >
          {kind === 'own' ? <History aria-hidden="true" /> : <Search aria-hidden="true" />}
          <span className={styles.word}>
            {kind === 'typed' ? `搜索“${word}”` : <Highlight text={word} keyword={typed} />}
          </span>
          {kind === 'own' && <span className={styles.own}>搜过</span>}
        </li>
      ))}
    </ul>
  )
}
