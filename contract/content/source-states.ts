/** A recording, or an upload as one, read as `sourceState.ready`. failed: for its `reason`. */

export const preparing = 0
export const ready = 1
export const failed = 2
