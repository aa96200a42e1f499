interface Point {
  x: number
  y: number
}
/** More rows than a map of the world has, so that a column and a row make one number. */
const ROWS = 2 ** 24

/**
 * Points that would cover each other, joined: a point begins a group, or joins one that begins less than this beside
 * and above or below it. A group stands where it begins, so no two groups cover each other.
 */
export function clusterPoints<P extends Point>(points: readonly P[], side: number): P[][] {
  // In a square of that side at most one group begins.
  const groups = new Map<number, P[]>()
  const nearOf = (point: P, column: number, row: number) => {
    for (let right = -1; right <= 1; right++)
      for (let down = -1; down <= 1; down++) {
        const group = groups.get((column + right) * ROWS + row + down)
        if (group && isNear(group[0]!, point, side)) return group
      }
    return undefined
  }
  for (const point of points) {
    const [column, row] = [Math.floor(point.x / side), Math.floor(point.y / side)]
    const near = nearOf(point, column, row)
    if (near) near.push(point)
    else groups.set(column * ROWS + row, [point])
  }
  return [...groups.values()]
}

/** Whether squares of this side around both would cover each other. */
export const isNear = (one: Point, other: Point, side: number): boolean =>
  Math.abs(one.x - other.x) < side && Math.abs(one.y - other.y) < side
