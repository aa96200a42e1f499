import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { asStoredLine, cutTo } from '#contract/words.ts'
import { SearchField } from '#ui/search-field.tsx'
import { addressOf, type Chosen } from './address-of.ts'
import styles from './advice.module.css'

export function AdviceSearch({ chosen }: { chosen: Chosen }) {
  const navigate = useNavigate({ from: '/interact' })
  const [words, setWords] = useState(chosen.keyword ?? '')
  const search = (sought: string) =>
    void navigate({ search: addressOf({ ...chosen, keyword: cutTo(asStoredLine(sought), 50) }), replace: true })
  return (
    <div className={styles.search}>
      <SearchField value={words} onChange={setWords} placeholder="搜建言" onSearch={search} />
    </div>
  )
}
