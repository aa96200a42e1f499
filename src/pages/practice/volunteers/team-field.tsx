import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asStoredLine, cutTo } from '#contract/words.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { rowsOf } from '#queries/query-client.ts'
import { teamQuery, teamsQuery } from '#queries/teams.queries.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './volunteer.module.css'

const MAX = 8
const none = { id: '', name: '暂不加入' }

/** The team they want to join once they are approved, found by its name [decision G166]. */
export function TeamField({ value, onChange }: { value: string; onChange: (team: string) => void }) {
  const [word, write] = useState('')
  /** Without a word: the first of all teams. */
  const [asked, ask] = useState<string>()
  const { data, error } = useInfiniteQuery({ ...teamsQuery({ keyword: asked ?? '' }), enabled: asked !== undefined })
  const { data: chosen } = useQuery({ ...teamQuery(value), enabled: value !== '' })
  const found = rowsOf(data).slice(0, MAX)
  const own = value !== '' && !found.some(({ id }) => id === value)
  const choices = [none, ...(own ? [{ id: value, name: chosen?.name ?? '已选的团队' }] : []), ...found]
  const note = error ? '团队要联网后才能找' : data && found.length === 0 ? '没有找到这样的团队，换个词试试' : ''
  return (
    <>
      <WordsField
        label="加入团队（选填）"
        value={word}
        placeholder="团队名称"
        note="通过审核后自动向它申请"
        autoComplete="off"
        onChange={write}
      />
      <div className={styles.tick}>
        <Button kind="soft" size="small" type="button" onClick={() => ask(cutTo(asStoredLine(word), 20))}>
          查找团队
        </Button>
      </div>
      {(value !== '' || asked !== undefined) && (
        <ChoiceField label="选择团队" choices={choices} value={value} note={note} onChange={onChange} />
      )}
    </>
  )
}
