import { useEffect, useState } from 'react'

export interface DeviceDataSource<T> {
  read: (owner: string) => Promise<T>
  /** Notifies of each change of this owner's data; returns how to stop. */
  follow: (owner: string, listener: (change: T) => void) => () => void
  /**
   * What a change makes of the value shown; read: the disk was read, maybe before the last change. Without it,
   * the newer one replaces it.
   */
  merge?: (known: T | undefined, change: T, read: boolean) => T
}

export interface DeviceData<T> {
  /** In a loader: the disk is read before the page renders, so nothing moves afterwards. */
  warm: (owner: string) => Promise<void>
  /** Undefined until this owner's data was read. */
  useLatest: (owner: string) => T | undefined
}

interface Owned<T> {
  owner: string
  value: T
}

/** Data of this device that a page shows and follows. One owner's data is never shown to another. */
export function deviceData<T>({ read, follow, merge = (_, change) => change }: DeviceDataSource<T>): DeviceData<T> {
  let warmed: Owned<T> | undefined
  return {
    async warm(owner) {
      warmed = { owner, value: await read(owner) }
    },
    useLatest(owner) {
      const [latest, setLatest] = useState(() => warmed)
      useEffect(() => {
        let mounted = true
        const show = (change: T, isRead: boolean) =>
          mounted &&
          setLatest((known) => ({
            owner,
            value: merge(known?.owner === owner ? known.value : undefined, change, isRead),
          }))
        const stop = follow(owner, (change) => show(change, false))
        void read(owner).then((value) => show(value, true))
        return () => {
          mounted = false
          stop()
        }
      }, [owner])
      return latest?.owner === owner ? latest.value : undefined
    },
  }
}
