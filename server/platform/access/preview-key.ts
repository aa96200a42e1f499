import { timingSafeEqual } from 'node:crypto'
import { gone } from '#server/platform/http/refusal.ts'
import type { KeyedHash } from './keyed-hash.ts'

const DAYS = 7

/**
 * Leave to see one item before it is published: the moment it ends, and a keyed hash of it with the item's id. Nothing
 * is stored.
 */
export async function makePreviewKey(hash: KeyedHash, id: number, now: Date): Promise<string> {
  const until = String(Math.floor(now.getTime() / 1000) + DAYS * 86_400)
  return `${until}.${await hash.of('preview', id, until)}`
}

/** Throws 403001 for what is forged, expired, or made for another item: the same answer as for what is not there. */
export async function checkPreviewKey(hash: KeyedHash, id: number, key: string, now: Date): Promise<void> {
  const [, until, signature] = /^(\d{10})\.([\w-]{43})$/.exec(key) ?? []
  if (!until || !signature) throw gone()
  const expected = Buffer.from(await hash.of('preview', id, until))
  if (!timingSafeEqual(expected, Buffer.from(signature)) || Number(until) * 1000 <= now.getTime()) throw gone()
}
