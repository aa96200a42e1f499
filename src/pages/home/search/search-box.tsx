import { observer } from 'mobx-react-lite'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SUGGESTIONS, SearchSuggestions, suggestionId } from './search-suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchBoxProps {
  keyword: string
  /** The search when the field is submitted empty. */
  hint?: string
  onSearch: (word: string) => void
  /** The keyword was cleared. */
  onEmpty: () => void
  /** Key of what the page shows, for its age. */
  shows?: readonly unknown[]
  children: ReactNode
}

/** The text being typed, and suggestions in place of the page; only what is submitted enters the address. */
export const SearchBox = observer(function SearchBox({
  keyword,
  hint,
  onSearch,
  onEmpty,
  shows,
  children,
}: SearchBoxProps) {
  const [text, setText] = useState(keyword)
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = text.trim()
  const list = useSuggestions(typing && typed !== keyword ? typed : '')
  const open = list.length > 0
  const change = (next: string) => {
    setText(next)
    setTyping(true)
    setActive(-1)
    if (next === '' && keyword) onEmpty()
  }
  const send = (word: string) => {
    const wanted = word || hint
    setTyping(false)
    if (wanted) onSearch(wanted)
  }
  const take = (word: string) => {
    setText(word)
    ;(document.activeElement as HTMLElement | null)?.blur()
    send(word)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!open) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    // One position more than there are suggestions: none chosen, as after typing.
    if (step !== 0) setActive((place) => ((place + 1 + step + list.length + 1) % (list.length + 1)) - 1)
    else if (event.key === 'Escape') setTyping(false)
    else if (event.key === 'Enter' && list[active]) take(list[active].word)
    else return
    event.preventDefault()
  }
  return (
    <PageShell
      shows={shows}
      bar={
        <SearchField
          value={text}
          onChange={change}
          onSearch={send}
          placeholder={hint ?? '搜索'}
          autoFocus={!keyword}
          suggestions={{
            list: open ? SUGGESTIONS : undefined,
            active: open && active >= 0 ? suggestionId(active) : undefined,
            onKey,
          }}
        />
      }
    >
      <h1 className="visually-hidden">{keyword ? `搜索：${keyword}` : '搜索'}</h1>
      {open ? <SearchSuggestions list={list} typed={typed} active={active} onTake={take} /> : children}
      <p role="status" className="visually-hidden">
        {open ? `${list.length} 条建议` : ''}
      </p>
    </PageShell>
  )
})
