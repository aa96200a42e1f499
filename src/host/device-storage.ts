/** sessionStorage with the same guard, for values stored for this tab only. */
export const visitStorage = () => guardedStorage(() => sessionStorage)
/**
 * localStorage where the browser allows it; otherwise a map for this visit (private windows, blocked storage, the
 * server).
 */
export const deviceStorage = () => guardedStorage(() => localStorage)

function guardedStorage(open: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const memory = new Map<string, string>()
  const guarded = <T>(work: (storage: Storage) => T, fallback: () => T): T => {
    try {
      return work(open())
    } catch {
      return fallback()
    }
  }
  return {
    getItem: (key) =>
      guarded(
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      guarded(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: (key) =>
      guarded(
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      ),
  }
}
