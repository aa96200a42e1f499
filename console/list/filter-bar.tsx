import type { FormEvent } from 'react'
import type { Filter, Words } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { TextField } from '#console/ui/field.tsx'
import styles from './filter-bar.module.css'

const typeOf = { search: 'search', day: 'date', line: 'text' } as const

interface FilterBarProps {
  filters: Filter[]
  search: Words
  onSearch: (search: Words) => void
}

/** What was chosen goes into the address, and its list begins at the first page. */
export function FilterBar({ filters, search, onSearch }: FilterBarProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const chosen = filters.map(({ name }) => [name, String(typed.get(name) ?? '')] as const)
    onSearch(Object.fromEntries(chosen.filter(([, value]) => value !== '')))
  }
  return (
    <form role="search" className={styles.bar} onSubmit={send}>
      {filters.map(({ name, label, kind }) => (
        <TextField
          key={`${name} ${search[name] ?? ''}`}
          name={name}
          label={label}
          type={typeOf[kind]}
          defaultValue={search[name] ?? ''}
          autoComplete="off"
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit">筛选</Button>
        {filters.some(({ name }) => search[name]) && <Button onClick={() => onSearch({})}>清除</Button>}
      </div>
    </form>
  )
}
