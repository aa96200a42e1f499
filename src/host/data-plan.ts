import { phoneSystem } from '#lib/phone-system.ts'

/** What a browser tells of its network; only Chromium does. */
interface Connection extends EventTarget {
  type?: string
  saveData?: boolean
}

/** Undefined on the server too, which has no navigator before Node 21. */
const connection = (): Connection | undefined =>
  (globalThis as { navigator?: { connection?: Connection } }).navigator?.connection

/** Whether the current network costs the reader money, as far as the browser tells. */
export const costsMoney = (): boolean => connection()?.type === 'cellular' || connection()?.saveData === true

/** Whether the browser tells which network is used; a computer is taken to be at home. */
export const tellsNetwork = (): boolean =>
  connection()?.type !== undefined || phoneSystem(navigator.userAgent, touchPoints()) === 'other'
/** A worker does not know. */
const touchPoints = (): number => (navigator as { maxTouchPoints?: number }).maxTouchPoints ?? 0

/** Whether using the network is known to cost nothing. */
export function isFree(): boolean {
  const type = connection()?.type
  return !savesData() && tellsNetwork() && (type === undefined || type === 'wifi' || type === 'ethernet')
}

/** The reader switched on data saving on their device. */
export const savesData = (): boolean => connection()?.saveData === true

export function followDataPlan(listener: () => void): void {
  connection()?.addEventListener?.('change', listener)
}
