/** Whether the current network costs the reader money, where the browser reports it (only Chromium does). */
interface Connection extends EventTarget {
  type?: string
  saveData?: boolean
}

/** Undefined on the server too, which has no navigator before Node 21. */
const connection = (): Connection | undefined =>
  (globalThis as { navigator?: { connection?: Connection } }).navigator?.connection

export const costsMoney = (): boolean => connection()?.type === 'cellular' || connection()?.saveData === true

/** The reader switched on data saving on their device. */
export const savesData = (): boolean => connection()?.saveData === true

export function followDataPlan(listener: () => void): void {
  connection()?.addEventListener?.('change', listener)
}
