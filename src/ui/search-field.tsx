import { useRef, type KeyboardEvent } from 'react'
import { Search, X } from 'lucide-react'
import { asStoredLine } from '#contract/words.ts'
import { isComposing } from './is-composing.ts'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  onSearch: (value: string) => void
  placeholder?: string
  autoFocus?: boolean
  /**
   * The list of suggestions: its id, the id of the selected one, and the key handler. A handled key calls
   * preventDefault.
   */
  suggestions?: {
    list: string | undefined
    active: string | undefined
    onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  }
}

/** The field of the search page. The keyboard's search key submits it; the cross clears it and keeps the focus. */
export function SearchField({
  value,
  onChange,
  onSearch,
  placeholder = '搜索',
  autoFocus,
  suggestions,
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const combobox = suggestions && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': suggestions.list !== undefined,
    'aria-controls': suggestions.list,
    'aria-activedescendant': suggestions.active,
  }
  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.blur()
        onSearch(asStoredLine(value))
      }}
    >
      <Search className={styles.glass} aria-hidden="true" />
      <input
        ref={field}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus}
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => !isComposing(event) && suggestions?.onKey(event)}
        {...combobox}
      />
      {value && (
        <button
          type="button"
          className={styles.clear}
          aria-label="清空"
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </form>
  )
}
