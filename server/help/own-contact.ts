import { eq } from 'drizzle-orm'
import { users } from '#server/platform/access/users.tables.ts'
import type { Contact } from '#server/help/care/contacts.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { sealedAt } from '#server/people/identity/masked-identity.ts'
import type { Context } from '#server/platform/api/handler.ts'

/**
 * Fills a name and phone left empty with the verified ones of the account: the citizen's own device knows them only
 * masked [decision 004].
 */
export async function withOwnContact(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  userId: number,
  { contact, phone, address }: Contact,
): Promise<Contact> {
  if (contact !== '' && phone !== '') return { contact, phone, address }
  const [own] = await db.select({ phone: users.phone, name: users.realName }).from(users).where(eq(users.id, userId))
  const name = contact || (own?.name ? secrets.open(own.name, sealedAt('real_name', userId)) : '')
  if (name === '') throw badInput('请填写联系人')
  return { contact: name, phone: phone || (own?.phone ?? ''), address }
}
