/** A service of the operator's own: an address, and the token it knows this city by ('' or none: no token). */
export interface Webhook {
  url: string
  token?: string | undefined
}

/**
 * POST to it with a bearer token. A redirect is an error, as it would carry token and body elsewhere. Rejects without
 * an answer in time; the error must not be logged, because its text could contain what was sent.
 */
export const postToWebhook = (
  { url, token }: Webhook,
  body: string | Uint8Array<ArrayBuffer>,
  limitMs: number,
  type = 'application/json',
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
    headers: { 'Content-Type': type, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body,
  })
