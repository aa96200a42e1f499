/**
 * What `npm test -- --all` tries and `npm test` does not: journeys that repeat a promise under other faults, in another
 * host or browser or in other looks, or watch real time for long. Their titles end with @thorough.
 */
export const isThorough = !process.env.QUICK_TESTS

/** The end of a title, for some of the cases of a table. */
export const thoroughIf = (repeats: boolean) => (repeats ? ' @thorough' : '')
