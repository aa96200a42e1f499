import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getUser } from '#contract/people/users.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { openText } from '#server/platform/access/sealed-text.ts'
import { maskedIdentity } from '#server/people/identity/masked-identity.ts'
import { presentUser } from '#server/people/present-user.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'

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
