/** A programme by the clock, read as `programmeStates.past`. */

export const past = 0
export const now = 1
export const next = 2
