import { useRef } from 'react'
import { Search, X } from 'lucide-react'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  onSearch: (value: string) => void
  placeholder?: string
  autoFocus?: boolean
}

/** The field of the search page. The keyboard's search key sends it; the cross empties it and keeps the focus. */
export function SearchField({ value, onChange, onSearch, placeholder = '搜索', autoFocus }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.blur()
        onSearch(value.trim())
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
