import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { arrivalNotes, hasWords, readArrival, type Arrival } from '#contract/share-target.ts'
import { listDrafts, whenDraftsReturn } from '#offline/drafts.ts'
import { claimShared, isShared, storeShared, type SharedDraft } from '#offline/shared-drafts.ts'
import { useStores } from '#stores/stores.ts'
import { prepareShared } from './prepare-shared.ts'

/** arrival: it came in the address, and cannot be stored here, or there is nothing to store. */
interface Found {
  arrival?: Arrival
  shared?: SharedDraft | undefined
}

/** done: how many of its pictures; failed: they cannot be made ready. */
interface Made {
  of: SharedDraft
  ready?: SharedDraft
  done?: number
  failed?: true
}

/** A share on this device, the newest without an id; ready: its pictures are as forms take them. */
export function useShared(id: string | undefined) {
  const { owner, signedIn } = useStores().session
  const router = useRouter()
  const [found, setFound] = useState<Found>()
  const [made, setMade] = useState<Made>()

  /** What came in an address is stored under its id, and leaves the address: to go back there does not double it. */
  const look = useEffectEvent(async (): Promise<Found | undefined> => {
    const arrival = readArrival(router.history.location.hash)
    if (arrival && !hasWords(arrival)) return { arrival }
    if (arrival) {
      const { id: arrived, notes, ...words } = arrival
      const told = notes.map((note) => arrivalNotes[note])
      try {
        await storeShared(owner, arrived, { ...words, pictures: [] }, told)
      } catch {
        return { arrival: { ...arrival, notes: [...notes, 'unsafe'] } }
      }
      await router.navigate({ to: '/shared', search: { id: arrived }, replace: true })
      return undefined
    }
    if (signedIn) await claimShared(owner)
    const shared = (await listDrafts(owner)).filter(isShared)
    return { shared: id === undefined ? shared[0] : shared.find(({ target }) => target === id) }
  })
  useEffect(() => {
    let here = true
    const read = () => void look().then((next) => here && next && setFound(next))
    read()
    const stop = whenDraftsReturn(read)
    return () => {
      here = false
      stop()
    }
  }, [owner, signedIn, id])

  const shared = found?.shared
  useEffect(() => {
    if (!shared) return
    let here = true
    const tell = (more: Omit<Made, 'of'>) => here && setMade({ of: shared, ...more })
    prepareShared(shared, (done) => tell({ done })).then(
      (ready) => tell({ ready }),
      () => tell({ failed: true }),
    )
    return () => void (here = false)
  }, [shared])
  return { found, ...(made?.of === shared && made) }
}
