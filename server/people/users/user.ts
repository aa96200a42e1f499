import { eq } from 'drizzle-orm'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import type * as contract from '#contract/people/users.ts'
import { nameStates } from '#server/people/names/check-names.ts'
import { sealText } from '#server/platform/access/sealed-text.ts'
import { mustSpeak } from '#server/platform/access/must-speak.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { isReserved, readReservedNames } from '#server/people/names/reserved-names.ts'
import { type Handle, signedIn, type Context } from '#server/platform/api/handler.ts'
import { readUser } from './read-user.ts'

export const getUser: Handle<typeof contract.getUser> = (_input, context) => readUser(context, signedIn(context).id)

/**
 * Changes only what is sent, and only these columns, whatever else the input names. Who is banned keeps the name and
 * the introduction that everybody reads.
 */
export const updateUser: Handle<typeof contract.updateUser> = async (
  { nickname, avatar, introduction, sex, birthdate, home_address },
  context,
) => {
  const me = signedIn(context)
  const isRenamed = nickname !== undefined && nickname !== me.nickname
  if (isRenamed || (introduction !== undefined && introduction !== (await introductionOf(context.db, me.id))))
    await mustSpeak(context.db, me)
  if (isRenamed && !me.isOfficial && isReserved(nickname, await readReservedNames(context.db, context.settings)))
    throw badInput('这个昵称与本市机构或官方账号相近，请换一个')
  if (avatar && avatar !== me.avatar && !(await context.settings.get<string[]>('avatars', [])).includes(avatar))
    await checkOwnPicture(avatar, me.id, context)
  if (birthdate && (birthdate < '1900-01-01' || birthdate > shanghaiDate(context.now.getTime())))
    throw badInput('出生日期不能晚于今天')
  const changes = {
    nickname,
    nameState: isRenamed ? nameStates.fine : undefined,
    avatar,
    introduction,
    sex,
    birthdate: birthdate === '' ? null : birthdate,
    homeAddress:
      home_address === undefined ? undefined : sealText(context.secrets, 'users.home_address', me.id, home_address),
  }
  if (Object.values(changes).some((value) => value !== undefined))
    await context.db.update(users).set(changes).where(eq(users.id, me.id))
  return readUser(context, me.id)
}

const introductionOf = async (db: Database, id: number) =>
  (await db.select({ text: users.introduction }).from(users).where(eq(users.id, id)))[0]?.text

/** A picture the citizen has uploaded, and that may be shown. */
async function checkOwnPicture(url: string, userId: number, { uploads }: Context): Promise<void> {
  if (!uploads.names(url)) throw badInput('请从给出的头像中选择')
  const { pass, reason } = await uploads.scan(url, userId)
  if (!pass) throw badInput(reason)
}
