import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'

export interface OriginInput {
  from_url?: string | undefined
  from_user_id?: string | number | undefined
}
/** Parameters that are never stored: who somebody is, or where they were. */
const personal = /^(authorization|token|deviceid|code|state|phone|lat|lng|latitude|longitude)$/i

/**
 * Who invited a new citizen and on which page they arrived [rule R57, decision G65]; invalid values are left out and
 * never prevent a log-in.
 */
export async function originOf(
  db: Database,
  { from_url, from_user_id }: OriginInput,
): Promise<{ fromUserId: number | null; fromUrl: string }> {
  return { fromUserId: await inviter(db, String(from_user_id ?? '')), fromUrl: landing(from_url ?? '') }
}

async function inviter(db: Database, text: string): Promise<number | null> {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0
  if (id < 1) return null
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.id, id))
  return found?.id ?? null
}

function landing(text: string): string {
  const base = 'http://here.invalid'
  if (!URL.canParse(text, base) || text === '') return ''
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return ''
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !personal.test(name))).toString()
  return `${url.origin === base ? '' : url.origin}${url.pathname}${query ? `?${query}` : ''}`.slice(0, 2000)
}
