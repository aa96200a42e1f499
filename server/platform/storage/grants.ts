import { timingSafeEqual } from 'node:crypto'
import { gone } from '#server/platform/http/refusal.ts'
import type { KeyedHash } from '#server/platform/access/keyed-hash.ts'

const HOURS = 2
export type GrantKind = 'source' | 'channel' | 'care'

/**
 * Creates a grant to play one thing until a moment: the moment, and a keyed hash of it with the kind and id of the
 * thing. Nothing is stored, and it is bound to nobody [decision G126].
 */
export async function makeGrant(
  hash: KeyedHash,
  kind: GrantKind,
  id: number,
  now: Date,
): Promise<{ play_auth: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + HOURS * 3_600_000)
  const until = String(Math.floor(expiresAt.getTime() / 1000))
  return { play_auth: `${until}.${await hash.of('play', kind, id, until)}`, expiresAt }
}

/** Throws 403001 for a forged or expired grant and for one of something else: the same refusal for all. */
export async function checkGrant(
  hash: KeyedHash,
  kind: GrantKind,
  id: number,
  grant: string,
  now: Date,
): Promise<void> {
  const [, until, signature] = /^(\d{10})\.([\w-]{43})$/.exec(grant) ?? []
  if (!until || !signature) throw gone()
  const expected = Buffer.from(await hash.of('play', kind, id, until))
  if (!timingSafeEqual(expected, Buffer.from(signature)) || Number(until) * 1000 <= now.getTime()) throw gone()
}
