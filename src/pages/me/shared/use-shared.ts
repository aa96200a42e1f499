import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { arrivalNotes, hasWords, readArrival, type Arrival } from '#contract/share-target.ts'
import { listDrafts } from '#offline/drafts.ts'
import { claimShared, isShared, storeShared, type SharedDraft } from '#offline/shared.ts'
import { useStores } from '#stores/stores.ts'
import { prepareShared } from './prepare-shared.ts'

/** arrival: it came in the address, and cannot be stored here, or there is nothing to store. */
interface Found {
  arrival?: Arrival
  shared?: SharedDraft | undefined
}

/** A share on this device, the newest without an id; ready: its pictures are as forms take them. */
export function useShared(id: string | undefined) {
  const { owner, signedIn } = useStores().session
  const router = useRouter()
  const [found, setFound] = useState<Found>()
  const [ready, setReady] = useState<SharedDraft>()
  const [done, setDone] = useState(0)
  const [failed, setFailed] = useState(false)

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
    void look().then((next) => here && next && setFound(next))
    return () => void (here = false)
  }, [owner, signedIn, id])

  const shared = found?.shared
  useEffect(() => {
    setReady(undefined)
    setFailed(false)
    if (!shared) return
    let here = true
    prepareShared(shared, (count) => here && setDone(count)).then(
      (made) => here && setReady(made),
      () => here && setFailed(true),
    )
    return () => void (here = false)
  }, [shared])
  return { found, ready, done, failed }
}
