import { eq, inArray } from 'drizzle-orm'
import type { Secrets } from '#server/platform/access/secrets.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { sealedAt } from '#server/people/identity/masked-identity.ts'
import { sealedOfVolunteer } from '#server/volunteers/sealed-fields.ts'

/** Real name and phone of each account, for organisers only. A verified name counts before the registered one. */
export async function contactsOf(db: Database, secrets: Secrets, ids: number[]) {
  if (ids.length === 0) return new Map<number, { real_name: string; phone: string }>()
  const rows = await db
    .select({ id: users.id, phone: users.phone, verified: users.realName, registered: volunteers.realName })
    .from(users)
    .leftJoin(volunteers, eq(volunteers.userId, users.id))
    .where(inArray(users.id, ids))
  return new Map(
    rows.map(({ id, phone, verified, registered }) => {
      const name = verified
        ? secrets.open(verified, sealedAt('real_name', id))
        : registered && secrets.open(registered, sealedOfVolunteer('real_name', id))
      return [id, { real_name: name ?? '', phone: phone ?? '' }]
    }),
  )
}
