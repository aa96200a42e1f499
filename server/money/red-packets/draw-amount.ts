import { randomInt } from 'node:crypto'

/**
 * A packet's cents, at random: at most twice the average of the rest, at least one, leaving at least one for each of
 * the others. The last gets the rest, so that all of them add up to the budget.
 */
export function drawAmount(
  cents: number,
  packets: number,
  random: (most: number) => number = (most) => randomInt(1, most + 1),
): number {
  if (packets <= 1) return cents
  return random(Math.max(1, Math.min(cents - (packets - 1), Math.floor((2 * cents) / packets) - 1)))
}
