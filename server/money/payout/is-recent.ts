const WITHIN_MS = 5 * 60_000

/** What a provider has signed counts for five minutes: our clock and its own may differ by as much. */
export const isRecent = (at: number): boolean => Math.abs(Date.now() - at) <= WITHIN_MS
