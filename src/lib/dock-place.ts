/** Where the floating player may stand [rules R183–R187; decisions G93, G94]. All figures in CSS px. */

export const DOCK_MARGIN = 10
/** A movement up to this far is a tap. */
export const DRAG_THRESHOLD = 20
/** Kept free at the bottom, above what the page has there. */
export const DOCK_BOTTOM = 60

/** side: the edge it clings to. bottom: distance of its lower edge from the bottom of the screen. */
export interface DockPlace {
  side: 'left' | 'right'
  bottom: number
}
export interface DockRoom {
  width: number
  height: number
  /** Its own size. */ size: number
  /** Tab bar, comment bar, safe area. */ taken: number
}

export const isDrag = (dx: number, dy: number): boolean => Math.hypot(dx, dy) > DRAG_THRESHOLD

/** Let go at (x, y), its upper left corner: it moves to the nearer edge. */
export function snapDock(x: number, y: number, room: DockRoom): DockPlace {
  const side = x + room.size / 2 < room.width / 2 ? 'left' : 'right'
  return { side, bottom: clampBottom(room.height - y - room.size, room) }
}

/** Never under the bars, never out of the screen. */
export function clampBottom(bottom: number, { height, size, taken }: DockRoom): number {
  const least = DOCK_BOTTOM + taken
  return Math.round(Math.max(least, Math.min(bottom, height - size - DOCK_MARGIN)))
}

/** What was kept, or the lower right. */
export function readDockPlace(text: string | null): DockPlace {
  const [side, bottom] = (text ?? '').split(' ')
  return { side: side === 'left' ? 'left' : 'right', bottom: Number(bottom) > 0 ? Number(bottom) : DOCK_BOTTOM }
}
export const keptDockPlace = ({ side, bottom }: DockPlace): string => `${side} ${bottom}`
