import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getUser } from '#contract/users.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/users.ts'
import { openText } from '#server/access/sealed-text.ts'
import { maskedIdentity } from '#server/identity/masked-identity.ts'
import { presentUser } from '#server/present/present-user.ts'
import type { Secrets } from '#server/access/secrets.ts'

/** The citizen with this id, as they see themselves. */
export async function readUser(
  { db, secrets }: { db: Pick<Database, 'select'>; secrets: Secrets },
  id: number,
): Promise<AnswerOf<typeof getUser>> {
  const [row] = await db
    .select({
      ...getTableColumns(users),
      wechatBound: sql<boolean>`exists (select 1 from proxies where proxies.user_id = users.id and proxies.platform = 'wechat')`,
      credit: sql<number>`coalesce((select sum(credits.credit)::int from credits where credits.user_id = users.id), 0)`,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw new Error('a user without a row')
  const homeAddress = openText(secrets, 'users.home_address', row.id, row.homeAddress)
  return presentUser({ ...row, homeAddress }, maskedIdentity(secrets, row))
}
