/** Where the floating player may be placed [rules R183–R187; decisions G93, G94]. All values are CSS px. */

export const DOCK_MARGIN = 10
/** A movement no longer than this is a tap, not a drag. */
export const DRAG_THRESHOLD = 20
/** Left free at the bottom, above the bars of the page. */
export const DOCK_BOTTOM = 60

/** A position at one edge of the viewport. */
export interface DockPlace {
  /** The edge it stays at. */
  side: 'left' | 'right'
  bottom: number
}
export interface DockRoom {
  width: number
  height: number
  /** Width and height of the player itself. */
  size: number
  /** Height taken by the tab bar, the comment bar and the safe area. */
  taken: number
}

export const isDrag = (dx: number, dy: number): boolean => Math.hypot(dx, dy) > DRAG_THRESHOLD

/** The position after the player is released with its upper left corner at (x, y): it moves to the nearer edge. */
export function snapDock(x: number, y: number, room: DockRoom): DockPlace {
  const side = x + room.size / 2 < room.width / 2 ? 'left' : 'right'
  return { side, bottom: clampBottom(room.height - y - room.size, room) }
}

/** Keeps the player above the bars and inside the viewport. */
export function clampBottom(bottom: number, { height, size, taken }: DockRoom): number {
  const least = DOCK_BOTTOM + taken
  return Math.round(Math.max(least, Math.min(bottom, height - size - DOCK_MARGIN)))
}

/** Reads a stored position; the lower right corner when there is none. */
export function readDockPlace(text: string | null): DockPlace {
  const [side, bottom] = (text ?? '').split(' ')
  return { side: side === 'left' ? 'left' : 'right', bottom: Number(bottom) > 0 ? Number(bottom) : DOCK_BOTTOM }
}
export const dockPlaceText = ({ side, bottom }: DockPlace): string => `${side} ${bottom}`
