/** The storage this app uses on the device in bytes, as far as the browser reports it. */
export interface DeviceSpace {
  used: number
  pages?: number
  data?: number
  /** What the browser would still grant. */
  free?: number
  /** The browser promised not to clear it by itself; undefined: it cannot promise. */
  lasting: boolean | undefined
}

export async function deviceSpace(): Promise<DeviceSpace | undefined> {
  const { storage } = navigator
  if (!storage?.estimate) return undefined
  try {
    const estimate: StorageEstimate & { usageDetails?: { caches?: number; indexedDB?: number } } =
      await storage.estimate()
    const { caches, indexedDB } = estimate.usageDetails ?? {}
    return {
      used: estimate.usage ?? 0,
      ...(estimate.quota === undefined ? {} : { free: Math.max(0, estimate.quota - (estimate.usage ?? 0)) }),
      ...(caches === undefined ? {} : { pages: caches }),
      ...(indexedDB === undefined ? {} : { data: indexedDB }),
      lasting: await storage.persisted?.(),
    }
  } catch {
    return undefined
  }
}

/** Asks the browser never to clear the storage by itself. Returns whether it agreed. */
export async function persistDeviceSpace(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}
