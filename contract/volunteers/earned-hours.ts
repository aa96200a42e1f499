/** The hours a set of scans gives, whatever the order they arrive in [decision G172]. */
import { isWithin, type Direction } from './activity-state.ts'

export interface Scan {
  direction: Direction
  /** Milliseconds since 1970. */
  at: number
}
export interface Earned {
  signAt: number | undefined
  signOutAt: number | undefined
  halfHours: number
}
const HALF_HOUR_MS = 30 * 60_000

/**
 * The earliest sign-in, the earliest sign-out after it, and the half hours between them rounded down, at most those of
 * the activity.
 */
export function earnedHours(
  scans: readonly Scan[],
  activity: { start: number; end: number; halfHours: number },
): Earned {
  const earliest = (direction: Direction, after: number) =>
    scans
      .filter((one) => one.direction === direction && one.at > after && isWithin(direction, activity, one.at))
      .reduce<number | undefined>((first, { at }) => (first === undefined || at < first ? at : first), undefined)
  const signAt = earliest('sign', -Infinity)
  const signOutAt = signAt === undefined ? undefined : earliest('sign_out', signAt)
  const halfHours =
    signAt === undefined || signOutAt === undefined
      ? 0
      : Math.min(activity.halfHours, Math.floor((signOutAt - signAt) / HALF_HOUR_MS))
  return { signAt, signOutAt, halfHours }
}
