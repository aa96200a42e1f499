import { useEffect, useRef, useState } from 'react'
import { holdManuscript } from '#contract/staff/manuscripts.ts'
import { call } from '#console/call.ts'

const EVERY_MS = 30_000

/**
 * Says that the member writes, as long as the page is open, and hears who else does. onVersion: told the server's
 * version each time.
 */
export function useHold(id: string, first: string, isOn: boolean, onVersion: (version: number) => void) {
  const [holder, setHolder] = useState(first)
  const told = useRef(onVersion)
  useEffect(() => void (told.current = onVersion))
  async function ask(take: 0 | 1, isOver = () => false) {
    const answer = await call(holdManuscript, { id, take })
    if (isOver()) return
    setHolder(answer.holder)
    told.current(answer.version)
  }
  useEffect(() => {
    if (!isOn) return undefined
    let over = false
    // Without a network nobody is told; the version guards what is saved.
    const again = () => void ask(0, () => over).catch(() => {})
    again()
    const timer = setInterval(again, EVERY_MS)
    const shown = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', shown)
    return () => {
      over = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', shown)
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isOn])
  return { holder, take: () => ask(1) }
}
