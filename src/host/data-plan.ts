/** Whether this network costs the reader money, as far as the browser tells (Chromium; others say nothing). */
interface Connection extends EventTarget {
  type?: string
  saveData?: boolean
}

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection

export const costsMoney = (): boolean => connection()?.type === 'cellular' || connection()?.saveData === true

/** The reader asked his device to save data. */
export const savesData = (): boolean => connection()?.saveData === true

export function followDataPlan(changed: () => void): void {
  connection()?.addEventListener?.('change', changed)
}
