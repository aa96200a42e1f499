import { randomInt } from 'node:crypto'

/** A packet's cents, by chance: at most twice the average of what is left, at least one, and one at least stays for each of the others. The last gets the rest, so that all of them are the budget. */
export function drawAmount(
  cents: number,
  packets: number,
  random: (most: number) => number = (most) => randomInt(1, most + 1),
): number {
  if (packets <= 1) return cents
  return random(Math.max(1, Math.min(cents - (packets - 1), Math.floor((2 * cents) / packets) - 1)))
}
