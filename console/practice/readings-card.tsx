import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { getContactReadings } from '#contract/staff/practice-care.ts'
import { call } from '#console/call.ts'
import { problemsOf } from '#console/form/problems-of.ts'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { SelectField, TextField } from '#console/ui/field.tsx'
import { Failed, Loading } from '#console/ui/states.tsx'
import { Readings } from './care-below.tsx'
import styles from './practice.module.css'

const kinds = [
  { value: 'wish', label: '心愿' },
  { value: 'order', label: '服务订单' },
]
interface Asked {
  kind: 'wish' | 'order'
  id: string
}

/** Volunteers who read the contact that a citizen left with a wish or an order. */
export function ReadingsCard() {
  const [typed, setTyped] = useState<Asked>({ kind: 'wish', id: '' })
  const [wrong, setWrong] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['things', 'care', 'contacts', asked?.kind, asked?.id],
    queryFn: ({ signal }) => call(getContactReadings, asked!, { signal }),
    enabled: asked !== undefined,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = problemsOf(getContactReadings, { ...typed })?.id ?? ''
    setWrong(problem)
    if (!problem) setAsked(typed)
  }
  return (
    <div className={styles.above}>
      <Card title="谁看过联系方式">
        <form role="search" aria-label="谁看过联系方式" className={styles.search} onSubmit={submit} noValidate>
          <SelectField
            label="心愿或订单"
            choices={kinds}
            value={typed.kind}
            onChange={({ target }) => setTyped({ ...typed, kind: target.value as Asked['kind'] })}
          />
          <TextField
            label="编号"
            inputMode="numeric"
            autoComplete="off"
            hint="它的网址里的数字"
            value={typed.id}
            error={wrong || undefined}
            onChange={({ target }) => setTyped({ ...typed, id: target.value.trim() })}
          />
          <div>
            <Button type="submit">查找</Button>
          </div>
        </form>
        {error && <Failed error={error} again={() => void refetch()} />}
        {isFetching && !data && <Loading />}
        {data && <Readings list={data.list} />}
      </Card>
    </div>
  )
}
