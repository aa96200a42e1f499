/** Loaded only once a network has used its share [decision 076]: the phone works, its citizen reads why. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as v from 'valibot'
import { ANSWER_HEADER, ROUNDS, challengeNeeded, writeAnswer, type Challenge } from '#contract/people/challenge.ts'
import { ApiError } from '#contract/errors.ts'
import { showWorking } from './show-working.ts'

/** One may expire while the phone sleeps, or its answer be used up by a call whose response was lost. */
const CHALLENGES = 3
const GIVE_UP_MS = 60_000
/** What an old phone manages. */
const ROUNDS_A_SECOND = 500_000

/**
 * Makes a refused call again with the answer to its challenge. What cannot be answered stays refused: `crypto.subtle`
 * is missing where the page came over plain HTTP.
 */
export async function answerChallenge<T>(
  refused: ApiError,
  options: { headers?: Record<string, string> } | undefined,
  again: (options: { headers: Record<string, string> }) => Promise<T>,
): Promise<T> {
  let last = refused
  for (let count = 0; count < CHALLENGES; count++) {
    const { success, output } = v.safeParse(challengeNeeded, last.data)
    const answer = success && globalThis.crypto?.subtle ? await solve(output.challenge) : undefined
    if (!answer) break
    try {
      return await again({ ...options, headers: { ...options?.headers, [ANSWER_HEADER]: answer } })
    } catch (error) {
      if (!(error instanceof ApiError && error.data)) throw error
      last = error
    }
  }
  throw last
}

/** The browser derives keys beside the page, which stays responsive; no worker is needed. */
async function solve(challenge: Challenge): Promise<string | undefined> {
  const { steps } = challenge.parameters.data
  const working = showWorking(steps, Math.ceil((steps * ROUNDS) / 2 / ROUNDS_A_SECOND))
  let tries = 0
  try {
    const solution = await solveChallenge({
      challenge,
      timeout: GIVE_UP_MS,
      deriveKey: (...given) => {
        working.tried(++tries)
        return deriveKey(...given)
      },
    })
    return solution ? writeAnswer({ challenge, solution }) : undefined
  } finally {
    working.done()
  }
}
