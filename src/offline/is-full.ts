/** Whether a write failed because this device has no room left; otherwise its store is broken or missing. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'
