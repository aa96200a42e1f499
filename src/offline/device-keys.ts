/** Keys of the citizen who is signed in on this device, there only as long as the session lasts [decision 037]. */
import type { Client } from '#contract/client.ts'
import { getDeviceKeys } from '#contract/people/accounts.ts'
import { withDatabase, type DeviceKeys } from './db.ts'

/** Missing on pages loaded over plain http: then nothing can be sealed. */
const subtle = (): SubtleCrypto | undefined => (globalThis.crypto as Crypto | undefined)?.subtle

const sessionOf = (token: string, crypto: SubtleCrypto) => fingerprint(new TextEncoder().encode(token), crypto)
async function fingerprint(bytes: BufferSource, crypto: SubtleCrypto): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.digest('SHA-256', bytes))))
}

/** undefined: none is stored, or the disk cannot be read. */
export const readKeys = (user: string): Promise<DeviceKeys | undefined> =>
  withDatabase((database) => database.get('keys', user)).catch(() => undefined)

/** The ticket that ends this very session; undefined: none is stored. */
export async function readTicket(user: string, token: string): Promise<string | undefined> {
  const [keys, crypto] = [await readKeys(user), subtle()]
  return keys && crypto && keys.session === (await sessionOf(token, crypto)) ? keys.ticket : undefined
}

/** Citizens whose session on this device ended without a log-out. */
export const keysOfOthers = (user: string): Promise<DeviceKeys[]> =>
  withDatabase((database) => database.getAll('keys')).then(
    (all) => all.filter((keys) => keys.user !== user),
    () => [],
  )

export const forgetKeys = (user: string): Promise<void> => withDatabase((database) => database.delete('keys', user))

/** The keys of this session, asked for once. undefined: this page cannot use any. Rejects without a network. */
export async function obtainKeys(user: string, token: string, call: Client['call']): Promise<DeviceKeys | undefined> {
  const crypto = subtle()
  if (!crypto) return undefined
  const session = await sessionOf(token, crypto)
  const known = await readKeys(user)
  if (known?.session === session) return known
  const { outbox_key, log_out_ticket: ticket } = await call(getDeviceKeys, {})
  const raw = Uint8Array.from(atob(outbox_key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  const [key, owner] = await Promise.all([
    crypto.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']),
    fingerprint(raw, crypto),
  ])
  const keys = { user, key, owner, ticket, session }
  await withDatabase((database) => database.put('keys', keys))
  return keys
}
