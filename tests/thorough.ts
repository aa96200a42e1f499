/**
 * What `npm test -- --all` tries and `npm test` does not: tests that repeat a promise under other faults, in another
 * host or browser or in other looks, with more rounds, or with processes that take long. Their titles end with
 * @thorough.
 */
export const isThorough = !process.env.QUICK_TESTS

/** Both runners take these alone. */
export const chosenTitles = isThorough ? /^/ : /^(?!.*@thorough)/s

/** The end of a title, for some of the cases of a table. */
export const thoroughIf = (repeats: boolean) => (repeats ? ' @thorough' : '')

/**
 * How often a race is repeated: RACE_ROUNDS times, or what `npm test -- --all` has time for, or `npm test`, which is
 * there to see that the code is still guarded, not to find the rarest order.
 */
export const raceRounds = (all: number, quick: number): number =>
  Number(process.env.RACE_ROUNDS ?? (isThorough ? all : quick))
