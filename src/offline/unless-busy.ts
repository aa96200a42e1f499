/**
 * Runs the work unless a tab or the worker of this device is at it: then the result is undefined. Without locks (plain
 * http) nothing else is known of, and it runs.
 */
export async function unlessBusy<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const { locks } = navigator
  if (!locks) return work()
  return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
}
