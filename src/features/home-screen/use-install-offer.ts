import { useSyncExternalStore } from 'react'
import { installOffer } from '#host/install-offer.ts'

/** The browser's own prompt, while it has one. */
export function useInstallOffer(): { offered: boolean; take: () => Promise<void> } {
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.isAvailable, () => false)
  return { offered, take: installOffer.take }
}
