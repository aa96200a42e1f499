import { useCallback, useEffect, useState } from 'react'
import { discardDrafts } from '#offline/drafts.ts'
import { deviceSpace, type DeviceSpace } from '#offline/device-space.ts'
import { clearPictures, clearReadings } from '#offline/clear-readings.ts'
import { forgetPlaces } from '#offline/save-places.ts'
import { weighStored, type StoredWeights } from '#offline/stored-weights.ts'
import type { DownloadsStore } from '#stores/downloads.store.ts'
import type { ClearableKind } from './clearable-kinds.ts'

export interface Stored {
  weights: StoredWeights
  space: DeviceSpace | undefined
}

/** What is stored on this device for this owner; undefined until it is counted. `look` counts again. */
export function useStored(owner: string): { stored: Stored | undefined; look: () => Promise<void> } {
  const [stored, setStored] = useState<Stored>()
  const look = useCallback(async () => {
    const [weights, space] = await Promise.all([weighStored(owner), deviceSpace()])
    setStored({ weights, space })
  }, [owner])
  useEffect(() => {
    let here = true
    void Promise.all([weighStored(owner), deviceSpace()]).then(
      ([weights, space]) => here && setStored({ weights, space }),
    )
    return () => void (here = false)
  }, [owner])
  return { stored, look }
}

/** Clears one kind; everything else stays as it is. */
export async function clearKind(kind: ClearableKind, owner: string, downloads: DownloadsStore): Promise<void> {
  if (kind === 'readings') return clearReadings(owner)
  if (kind === 'pictures') return clearPictures()
  if (kind === 'places') return forgetPlaces(owner)
  if (kind === 'drafts') return discardDrafts(owner)
  return downloads.drop(downloads.entries.map(({ id }) => id))
}
