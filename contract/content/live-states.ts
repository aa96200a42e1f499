/** A live room by the clock, read as `liveStates.on`. */

export const coming = 0
export const on = 1
export const over = 2
