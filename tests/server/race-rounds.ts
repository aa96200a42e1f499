/**
 * How often a race is repeated: RACE_ROUNDS times, or what `npm test -- --all` has time for, or `npm test`, which is
 * there to see that the code is still guarded, not to find the rarest order.
 */
export const raceRounds = (all: number, quick: number): number =>
  Number(process.env.RACE_ROUNDS ?? (process.env.QUICK_TESTS ? quick : all))
