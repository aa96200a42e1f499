/**
 * Which of the parts is on at a second: the last that has begun; -1 before the first. Parts in the order of their times.
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
