import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { ApiError } from '#contract/errors.ts'
import { ANSWER_HEADER, challengeNeeded, writeAnswer, type Challenge } from '#contract/people/challenge.ts'

/** The challenge of a refusal, as the app reads it. */
export const challengeOf = (data: unknown): Challenge => v.parse(challengeNeeded, data).challenge

/** Works as a phone does; counts the tries where that is asked. */
export async function solve(challenge: Challenge, tried: () => void = () => {}): Promise<string> {
  const solution = await solveChallenge({
    challenge,
    deriveKey: (...given) => {
      tried()
      return deriveKey(...given)
    },
  })
  return writeAnswer({ challenge, solution: solution! })
}

export const withAnswer = (answer: string) => ({ [ANSWER_HEADER]: answer })

/** Calls as the app does: again with the answer to each challenge. paid: called for each. */
export async function answering<T>(
  call: (headers: Record<string, string>) => Promise<T>,
  paid: () => void = () => {},
): Promise<T> {
  let headers = {}
  for (;;)
    try {
      return await call(headers)
    } catch (error) {
      if (!(error instanceof ApiError && error.data)) throw error
      headers = withAnswer(await solve(challengeOf(error.data)))
      paid()
    }
}
