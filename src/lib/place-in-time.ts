/**
 * Which of the parts, in the order of their times, is on at a second: the last that has begun; -1 before the first.
 */
export function placeInTime(parts: readonly { start: number }[], second: number): number {
  let [from, to] = [0, parts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (parts[middle]!.start <= second) from = middle + 1
    else to = middle
  }
  return from - 1
}
