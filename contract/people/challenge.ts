/**
 * What a network is asked for that has used its share of something: its next citizen's phone works for a second or two,
 * and comes again with the answer [decision 076].
 */
import * as v from 'valibot'

/** The answer to a challenge, in Base64, on the call that was given it. */
export const ANSWER_HEADER = 'Challenge-Answer'
/** Rounds of PBKDF2 for one try at a challenge. */
export const ROUNDS = 2000

const short = v.pipe(v.string(), v.maxLength(200))
const hex = v.pipe(short, v.regex(/^(?:[0-9a-f]{2})+$/))
const parameters = v.object({
  algorithm: v.literal('PBKDF2/SHA-256'),
  nonce: hex,
  salt: hex,
  cost: v.literal(ROUNDS),
  keyLength: v.number(),
  keyPrefix: hex,
  keySignature: hex,
  expiresAt: v.number(),
  data: v.object({ place: short, steps: v.number() }),
})
/**
 * As altcha-lib makes it: the key of one of the numbers below data.steps begins with keyPrefix. place: what the
 * challenge is bound to. Whoever is given one sends it back with the answer, untouched.
 */
const challenge = v.object({ parameters, signature: hex })
export type Challenge = v.InferOutput<typeof challenge>
export const challengeNeeded = v.object({ challenge })

const answer = v.object({ challenge, solution: v.object({ counter: v.number(), derivedKey: hex }) })
export type ChallengeAnswer = v.InferOutput<typeof answer>

export const writeAnswer = (given: ChallengeAnswer): string => btoa(JSON.stringify(given))
/** undefined: what was sent is no answer. */
export function readAnswer(text: string): ChallengeAnswer | undefined {
  try {
    const { success, output } = v.safeParse(answer, JSON.parse(atob(text)))
    return success ? output : undefined
  } catch {
    return undefined
  }
}
