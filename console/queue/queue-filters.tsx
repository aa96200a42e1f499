import { kindWord } from '#contract/staff/change-words.ts'
import { Chip, Chips } from '#console/ui/chips.tsx'
import { kindNames } from './kinds.ts'
import type { QueueFilter } from './use-queue.ts'

const STORED = 'queue-filter'
const MANY = 100
const nothing: QueueFilter = { kinds: '', free: 0, overdue: 0 }

/** Filters stay on this device. */
export function readFilter(): QueueFilter {
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<QueueFilter>) }
  } catch {
    return nothing
  }
}
export function storeFilter(filter: QueueFilter): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(filter))
  } catch {
    // A device that stores nothing shows everything next time.
  }
}

interface Props {
  filter: QueueFilter
  counts: { kind: string; count: number | null }[]
  onChange: (filter: QueueFilter) => void
}

/** The kinds that the member decides, with how many of each wait where that is known. */
export function QueueFilters({ filter, counts, onChange }: Props) {
  const chosen = filter.kinds === '' ? [] : filter.kinds.split(',')
  const offered = kindNames.filter((kind) => chosen.includes(kind) || counts.some((one) => one.kind === kind))
  const turn = (kind: string) => {
    const next = chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]
    onChange({ ...filter, kinds: next.join(',') })
  }
  const numberOf = (kind: string) => {
    const count = counts.find((one) => one.kind === kind)?.count
    return typeof count !== 'number' ? '' : count >= MANY ? ` ${MANY}+` : ` ${count}`
  }
  return (
    <Chips label="筛选">
      <Chip on={chosen.length === 0} onPress={() => onChange({ ...filter, kinds: '' })}>
        全部
      </Chip>
      {offered.map((kind) => (
        <Chip key={kind} on={chosen.includes(kind)} onPress={() => turn(kind)}>
          {kindWord(kind)}
          {numberOf(kind)}
        </Chip>
      ))}
      <label>
        <input
          type="checkbox"
          checked={filter.overdue === 1}
          onChange={() => onChange({ ...filter, overdue: filter.overdue === 1 ? 0 : 1 })}
        />
        只看超期
      </label>
      <label>
        <input
          type="checkbox"
          checked={filter.free === 1}
          onChange={() => onChange({ ...filter, free: filter.free === 1 ? 0 : 1 })}
        />
        不看同事在处理的
      </label>
    </Chips>
  )
}
