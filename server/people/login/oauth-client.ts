import { createHash, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#server/platform/settings.ts'

/** A sister site that may ask who a citizen is. */
export interface OauthClient {
  client_id: string
  name: string
  logo: string
  /** SHA-256 of a long random secret, in hexadecimal. */
  secret_hash: string
  /** Whole addresses, compared letter by letter. */
  redirect_uris: string[]
}

export async function findClient(settings: Settings, clientId: string): Promise<OauthClient | undefined> {
  const clients = await settings.get<OauthClient[]>('oauth_clients', [])
  return clients.find((client) => client.client_id === clientId)
}

/** Takes the same time whether the client exists, and wherever the secret differs. */
export function knowsSecret(client: OauthClient | undefined, secret: string): boolean {
  const given = createHash('sha256').update(secret).digest()
  const expected = Buffer.from(
    /^[\da-f]{64}$/.test(client?.secret_hash ?? '') ? client!.secret_hash : '0'.repeat(64),
    'hex',
  )
  return timingSafeEqual(given, expected) && client !== undefined
}
