/** Lets the browser draw and handle taps before the work goes on. */
export const freeThread = (): Promise<void> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve))
