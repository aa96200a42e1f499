/** Which item comes next [specification §4 player; decisions G79, G80, G82]. */

export const playModes = { sequence: 0, loop: 1, random: 2 } as const
export type PlayMode = (typeof playModes)[keyof typeof playModes]

/** The next mode: sequence, loop, random, then sequence again [rule R2]. */
export const nextMode = (mode: PlayMode): PlayMode => ((mode + 1) % 3) as PlayMode

/**
 * The next index. In random mode a different item, if there is one; otherwise the next, and after the last the first
 * [rules R16, R17]. random: from 0 up to 1.
 */
export function nextIndex(index: number, length: number, mode: PlayMode, random: number): number {
  if (mode !== playModes.random) return index + 1 < length ? index + 1 : 0
  if (length < 2) return 0
  const other = Math.min(length - 2, Math.floor(random * (length - 1)))
  return other < index ? other : other + 1
}

/** The previous index, also in random mode; before the first the last [rule R15]. */
export const previousIndex = (index: number, length: number): number => (index > 0 ? index - 1 : length - 1)

/** The first index that is possible, from the one beside `index` on and round; undefined: no other is. */
export function firstPossible(
  index: number,
  length: number,
  by: 1 | -1,
  isPossible: (index: number) => boolean,
): number | undefined {
  for (let step = 1; step < length; step++) {
    const at = (index + by * step + length * step) % length
    if (isPossible(at)) return at
  }
  return undefined
}
