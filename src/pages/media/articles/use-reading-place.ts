import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { deviceStorage } from '#host/device-storage.ts'

const KEY = 'reading-places'
const LIMIT = 60
const QUIET_MS = 300
/** A position within this many screens of the start counts as the start. */
const WORTH = 1

/** Where this reader stopped in an article, as [id, px at this width, width], newest first. */
type Place = [id: string, top: number, width: number]

/**
 * Opens an article at the last position, unless Back restores its own. An article read to its end starts again at the
 * top.
 */
export function useReadingPlace(id: string): void {
  const router = useRouter()
  useEffect(() => {
    const storage = deviceStorage()
    const place = read(storage).find(([known, , width]) => known === id && width === innerWidth)
    let untouched = true
    // After the router has scrolled a new page to its top.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (place && untouched && scrollY === 0 && !router.state.location.hash)
          scrollTo({ top: place[1], behavior: 'instant' })
      }),
    )
    let timer: ReturnType<typeof setTimeout>
    const note = () => {
      const end = document.querySelector('article')?.getBoundingClientRect().bottom ?? 0
      const reading = scrollY > WORTH * innerHeight && end > innerHeight
      const others = read(storage).filter(([known]) => known !== id)
      storage.setItem(
        KEY,
        JSON.stringify(
          (reading ? [[id, Math.round(scrollY), innerWidth] as Place, ...others] : others).slice(0, LIMIT),
        ),
      )
    }
    const scrolled = () => {
      clearTimeout(timer)
      timer = setTimeout(note, QUIET_MS)
    }
    const touched = () => void (untouched = false)
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('touchstart', touched, { passive: true, once: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      removeEventListener('scroll', scrolled)
      removeEventListener('touchstart', touched)
    }
  }, [id, router])
}

function read(storage: ReturnType<typeof deviceStorage>): Place[] {
  try {
    const places: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(places)
      ? places.filter(
          (place): place is Place =>
            Array.isArray(place) && typeof place[0] === 'string' && typeof place[1] === 'number',
        )
      : []
  } catch {
    return []
  }
}
