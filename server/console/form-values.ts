/** How forms write what columns hold. */
export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
/** An id, or a number, that may be left out. */
export const numberOr = (value: number | '') => (value === '' ? null : value)
