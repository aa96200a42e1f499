import { useEffect, useRef, type RefObject } from 'react'

/** A reader who has just scrolled is left alone for so long. */
const REST_MS = 5000

/** Keeps the current line of a list in sight, within the list's own box. current: its place, -1 for none. */
export function useFollowLine(current: number): { box: RefObject<HTMLOListElement | null>; noteScroll: () => void } {
  const box = useRef<HTMLOListElement>(null)
  const scrolledAt = useRef(-REST_MS)
  useEffect(() => {
    const list = box.current
    const line = list?.children[current] as HTMLElement | undefined
    if (!list || !line || performance.now() - scrolledAt.current < REST_MS) return
    list.scrollTop = line.offsetTop - list.offsetTop - (list.clientHeight - line.offsetHeight) / 2
  }, [current])
  return { box, noteScroll: () => void (scrolledAt.current = performance.now()) }
}
