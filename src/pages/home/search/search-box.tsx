import { useState } from 'react'
import { SearchField } from '#ui/search-field.tsx'

export interface SearchBoxProps {
  keyword: string
  /** Searched for when the field is sent empty. */
  hint?: string
  onSearch: (word: string) => void
  /** The keyword was wiped out. */
  onEmpty: () => void
}

/** What is being typed; only what is sent becomes the address. */
export function SearchBox({ keyword, hint, onSearch, onEmpty }: SearchBoxProps) {
  const [text, setText] = useState(keyword)
  const change = (next: string) => {
    setText(next)
    if (next === '' && keyword) onEmpty()
  }
  const send = (word: string) => {
    const wanted = word || hint
    if (wanted) onSearch(wanted)
  }
  return <SearchField value={text} onChange={change} onSearch={send} placeholder={hint ?? '搜索'} autoFocus={!keyword} />
}
