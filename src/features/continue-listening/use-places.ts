import { useEffect, useState } from 'react'
import type { PlaceEntry } from '#offline/db.ts'
import { followPlaces, listPlaces } from '#offline/places.ts'
import { useStores } from '#stores/stores.ts'
import { newestPlaces } from './newest-places.ts'

interface Read {
  owner: string
  list: PlaceEntry[]
}
/** What was read last: a page that opens draws it at once. */
let last: Read | undefined

/** In a loader: the disk is read before the page draws, so nothing moves afterwards. */
export async function warmPlaces(owner: string): Promise<void> {
  last = { owner, list: await listPlaces(owner) }
}

/** Where this citizen stopped, newest first, on this device; it follows the player. Undefined until the disk has answered. For observers. */
export function usePlaces(): PlaceEntry[] | undefined {
  const { owner } = useStores().session
  const [places, setPlaces] = useState<Read | undefined>(() => last)
  useEffect(() => {
    let here = true
    const add = (entries: PlaceEntry[]) =>
      here &&
      setPlaces((known) => ({
        owner,
        list: newestPlaces(
          known?.owner === owner ? known.list : [],
          entries.filter(({ user }) => user === owner),
        ),
      }))
    void listPlaces(owner).then(add)
    const stop = followPlaces(add)
    return () => {
      here = false
      stop()
    }
  }, [owner])
  return places?.owner === owner ? places.list : undefined
}
