interface Placed {
  x: number
  y: number
}
/**
 * Points that would cover each other, joined: those in one square of a grid. Each group stands at the middle of its
 * points.
 */
export function clusterPoints<T extends Placed>(points: readonly T[], side: number): { at: Placed; of: T[] }[] {
  const squares = new Map<string, T[]>()
  for (const point of points) {
    const square = `${Math.floor(point.x / side)} ${Math.floor(point.y / side)}`
    squares.set(square, [...(squares.get(square) ?? []), point])
  }
  const mean = (of: readonly T[], axis: 'x' | 'y') => of.reduce((sum, one) => sum + one[axis], 0) / of.length
  return [...squares.values()].map((of) => ({ at: { x: mean(of, 'x'), y: mean(of, 'y') }, of }))
}
