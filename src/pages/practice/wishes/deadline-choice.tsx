import { useState, type ReactNode } from 'react'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'

const DAY_MS = 86_400_000
const OTHER = 'other'
const spans = [
  { id: '7', name: '一周内' },
  { id: '15', name: '半个月内' },
  { id: '30', name: '一个月内' },
  { id: '60', name: '两个月内' },
]
const dayIn = (now: number, days: string) => shanghaiDate(now + Number(days) * DAY_MS)

/** Until when, by a few big choices; children: the field for another day. */
export function DeadlineChoice({
  now,
  value,
  onChange,
  children,
}: {
  now: number
  /** YYYY-MM-DD. */
  value: string
  onChange: (day: string) => void
  children: ReactNode
}) {
  const [other, setOther] = useState(false)
  const known = spans.find(({ id }) => dayIn(now, id) === value)
  const isOther = other || !known
  return (
    <>
      <ChoiceField
        label="希望什么时候实现"
        choices={[...spans, { id: OTHER, name: '另选日期' }]}
        value={isOther ? OTHER : known.id}
        note="到这一天还没有人认领，心愿会关闭"
        onChange={(id) => {
          setOther(id === OTHER)
          if (id !== OTHER) onChange(dayIn(now, id))
        }}
      />
      {isOther && children}
    </>
  )
}
