/** How the console calls its endpoints: with the cookie of its session, and once more after a code was given. */
import { createClient } from '#contract/client.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { ApiError, describeError, PROOF_NEEDED, sentences } from '#contract/errors.ts'
import { pathOf } from '#contract/path-of.ts'
import { readEnvelope } from '#contract/read-envelope.ts'
import { giveProof } from './proof.ts'

const client = createClient({
  baseUrl: () => '',
  // The client passes addresses as text.
  fetch: (address, request) => fetchWithSession(String(address), request),
})

/** The client of the contract keeps the status of a refusal; which 403 wants a code is told by its envelope. */
async function fetchWithSession(address: string, request?: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...request, credentials: 'same-origin' })
  if (response.status !== 403) return response
  const body = readEnvelope(await response.clone().text(), response.status)
  if (body?.code === PROOF_NEEDED) throw new ApiError('code', PROOF_NEEDED, body.msg, pathOf(address))
  return response
}

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
