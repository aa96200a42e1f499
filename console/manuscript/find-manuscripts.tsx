import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ManuscriptType } from '#contract/staff/manuscript-fields.ts'
import { getManuscripts, type ManuscriptRow, type ManuscriptStage } from '#contract/staff/manuscripts.ts'
import { call, wordsOf } from '#console/call.ts'
import { typeTitle } from '#console/things/manuscript-choices.ts'
import { StageBadge } from '#console/things/stage-badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { TextField } from '#console/ui/field.tsx'
import styles from './find-manuscripts.module.css'

const REST_MS = 300

interface FindManuscriptsProps {
  label: string
  /** Only of these types. */
  types?: ManuscriptType[]
  /** Only of this one; '' of any. */
  stage: ManuscriptStage | ''
  /** What the button of a row says. */
  word: string
  chosen?: number[]
  onChoose: (row: ManuscriptRow) => void
}

/** Finds content by its title. */
export function FindManuscripts({ label, types, stage, word, chosen = [], onChoose }: FindManuscriptsProps) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  // The call takes one type: two are asked for together; of nearly all, those of the others are left out.
  const asked = types && types.length <= 2 ? types : ([''] as const)
  const { data, error } = useQuery({
    queryKey: ['manuscripts', 'found', keyword, stage, asked],
    queryFn: async ({ signal }) => {
      const read = (type: number | '') => call(getManuscripts, { keyword, stage, type, page_size: 20 }, { signal })
      const pages = await Promise.all(asked.map(read))
      return pages.flatMap(({ list }) => list).sort((one, other) => other.edited_at.localeCompare(one.edited_at))
    },
    placeholderData: keepPreviousData,
    enabled: keyword !== '',
  })
  const rows =
    data?.filter(({ type, stage: at }) => at !== 'deleted' && (!types || (types as number[]).includes(type))) ?? []
  return (
    <div className={styles.find}>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        placeholder="输入标题里的字"
        error={error ? wordsOf(error) : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {keyword !== '' && data && (
        <ul className={styles.found} aria-label="找到的内容">
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                {row.title} <small>{typeTitle(row.type)}</small> {row.stage !== 'published' && <StageBadge {...row} />}
              </span>
              {chosen.includes(Number(row.id)) ? (
                <small>已选</small>
              ) : (
                <Button aria-label={`${word}：${row.title}`} onClick={() => onChoose(row)}>
                  {word}
                </Button>
              )}
            </li>
          ))}
          {rows.length === 0 && <li>没有找到</li>}
        </ul>
      )}
    </div>
  )
}
