/**
 * Playback positions of films on this device: the newest hundred. Read synchronously, so that a page resumes at once.
 */
import { deviceStorage } from '#host/device-storage.ts'

export const FILM_PLACES = 'film-places'
const LIMIT = 100
const END_S = 3

const storage = deviceStorage()
type Entry = [id: string, position: number]

function readPlaces(): Entry[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(FILM_PLACES) ?? '[]')
    return Array.isArray(found)
      ? found.filter(
          (entry): entry is Entry => Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
        )
      : []
  } catch {
    return []
  }
}

/** 0 for a film that was never started, or was played to its end. */
export const filmPlace = (id: string): number => readPlaces().find(([known]) => known === id)?.[1] ?? 0

export function saveFilmPlace(id: string, position: number, duration: number): void {
  const others = readPlaces().filter(([known]) => known !== id)
  const over = position < 1 || (duration > 0 && position > duration - END_S)
  storage.setItem(
    FILM_PLACES,
    JSON.stringify((over ? others : [[id, Math.round(position * 10) / 10] satisfies Entry, ...others]).slice(0, LIMIT)),
  )
}
