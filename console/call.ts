/** How the console calls its endpoints: with the cookie of its session, and once more after a code was given. */
import { createClient } from '#contract/client.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { ApiError, describeError, PROOF_NEEDED, sentences } from '#contract/errors.ts'
import { giveProof } from './proof.ts'

/** The session is a cookie, which the citizens' app never sends. */
const client = createClient({
  baseUrl: () => '',
  fetch: (address, request) => fetch(address, { ...request, credentials: 'same-origin' }),
})

let expired = () => {}
/** What happens when the session has ended. */
export const onExpired = (then: () => void): void => void (expired = then)

export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: { signal?: AbortSignal },
): Promise<OutputOf<E>> {
  try {
    return await client.call(endpoint, input, options)
  } catch (error) {
    if (error instanceof ApiError && error.code === PROOF_NEEDED) {
      await giveProof(error)
      return call(endpoint, input, options)
    }
    if (endpoint.access === 'staff' && describeError(error).expired) expired()
    throw error
  }
}

/** A failure in a sentence; '' where none is shown. The server's own words say more than those of a status. */
export function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'http' && error.code < 500 && error.code !== 401 && error.message)
    return error.message
  const { message, silent } = describeError(error)
  if (silent) return ''
  return message === sentences.network ? '现在没有网络，填写的内容还在；连上网络后再试一次。' : message
}
