/** A like, collection, follow or subscription: set, or taken back. Read as `markState.on`. */

export const off = 0
export const on = 1
export const of = (isOn: boolean): 0 | 1 => (isOn ? on : off)
