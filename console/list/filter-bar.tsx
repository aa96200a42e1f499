import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Filter, Words } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { SelectField, TextField } from '#console/ui/field.tsx'
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
      {filters.map((filter) => (
        <FilterField
          key={`${filter.name} ${search[filter.name] ?? ''}`}
          filter={filter}
          value={search[filter.name] ?? ''}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit">筛选</Button>
        {filters.some(({ name }) => search[name]) && <Button onClick={() => onSearch({})}>清除</Button>}
      </div>
    </form>
  )
}

/** A choice applies at once. */
function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const { name, label, kind, choices } = filter
  const { data = [] } = useQuery({
    queryKey: ['things', 'filters', label, name],
    queryFn: ({ signal }) => choices?.(signal) ?? [],
    enabled: choices !== undefined,
  })
  if (kind !== 'choice')
    return <TextField name={name} label={label} type={typeOf[kind]} defaultValue={value} autoComplete="off" />
  return (
    <SelectField
      key={data.length}
      name={name}
      label={label}
      none="全部"
      choices={data}
      defaultValue={value}
      onChange={(event) => event.target.form?.requestSubmit()}
    />
  )
}
