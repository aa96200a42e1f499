/** Minimum time between two accepted taps [R201, G220]. */
const THROTTLE_MS = 500

/**
 * Runs the first call at once and drops further calls until `wait` has passed. The clock is monotonic, so changing the
 * device's time does not block a button.
 */
export function throttle<A extends unknown[]>(
  action: (...args: A) => void,
  wait: number = THROTTLE_MS,
  now: () => number = () => performance.now(),
): (...args: A) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...args) => {
    const time = now()
    if (time - last < wait) return
    last = time
    action(...args)
  }
}
