/** sessionStorage in the same way: what is kept for this tab only. */
export const visitStorage = () => guardedStorage(() => sessionStorage)
/** localStorage where the browser lets us have it; a map for this visit otherwise (private windows, blocked storage, the server). */
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
