import { useMemo, useState } from 'react'
import { holdRows } from './hold-rows.ts'

/** Below this the reader still looks at the top of the list: new rows come in at once. */
const TOP_PX = 80

/** Keeps the list still while somebody reads in it. waiting: so many rows are new; apply shows them from the top. */
export function useHeldRows<T extends { id: string }>(latest: T[]): { rows: T[]; waiting: number; apply: () => void } {
  const [held, setHeld] = useState({ latest, rows: latest })
  let { rows } = held
  if (held.latest !== latest) {
    rows = typeof window !== 'undefined' && window.scrollY > TOP_PX ? holdRows(held.rows, latest) : latest
    setHeld({ latest, rows })
  }
  const waiting = useMemo(() => {
    const shown = new Set(rows.map((row) => row.id))
    return latest.filter((row) => !shown.has(row.id)).length
  }, [rows, latest])
  const apply = () => {
    window.scrollTo(0, 0)
    setHeld({ latest, rows: latest })
  }
  return { rows, waiting, apply }
}
