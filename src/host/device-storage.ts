/** localStorage where the browser lets us have it; a map for this visit otherwise (private windows, blocked storage, the server). */
export function deviceStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const memory = new Map<string, string>()
  const guarded = <T>(work: (storage: Storage) => T, fallback: () => T): T => {
    try {
      return typeof localStorage === 'undefined' ? fallback() : work(localStorage)
    } catch {
      return fallback()
    }
  }
  return {
    getItem: (key) => guarded((storage) => storage.getItem(key), () => memory.get(key) ?? null),
    setItem: (key, value) => guarded((storage) => storage.setItem(key, value), () => void memory.set(key, value)),
    removeItem: (key) => guarded((storage) => storage.removeItem(key), () => void memory.delete(key)),
  }
}
