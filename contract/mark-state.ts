/** A like, collection, follow or subscription: set, or taken back. */
export const markState = { off: 0, on: 1 } as const
export const markStateOf = (on: boolean): 0 | 1 => (on ? markState.on : markState.off)
