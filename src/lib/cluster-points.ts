interface Point {
  x: number
  y: number
}
/**
 * Points that would cover each other, joined: a point begins a group, or joins one that begins less than this beside
 * and above or below it. A group stands where it begins, so no two groups cover each other.
 */
export function clusterPoints<P extends Point>(points: readonly P[], side: number): P[][] {
  // In a square of that side at most one group begins.
  const groups = new Map<string, P[]>()
  const around = [-1, 0, 1]
  for (const point of points) {
    const [column, row] = [Math.floor(point.x / side), Math.floor(point.y / side)]
    const near = around
      .flatMap((right) => around.map((down) => groups.get(`${column + right} ${row + down}`)))
      .find((group) => group && isNear(group[0]!, point, side))
    if (near) near.push(point)
    else groups.set(`${column} ${row}`, [point])
  }
  return [...groups.values()]
}

/** Whether squares of this side around both would cover each other. */
export const isNear = (one: Point, other: Point, side: number): boolean =>
  Math.abs(one.x - other.x) < side && Math.abs(one.y - other.y) < side
