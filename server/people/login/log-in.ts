import { eq } from 'drizzle-orm'
import type * as contract from '#contract/people/login.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import type { Handle, Context } from '#server/platform/api/handler.ts'
import { loginResult } from './login-result.ts'
import { checkPassword } from './check-password.ts'
import { findOrRegister } from './find-or-register.ts'
import { useCaptcha } from './use-captcha.ts'

/** By code, which also registers a new phone, or by password. */
export const postLogin: Handle<typeof contract.postLogin> = async (
  { type, phone, captcha, password, ...origin },
  context,
) => {
  if (type === 'password') {
    if (!password) throw badInput('请填写密码')
    return context.passwords.logins.run(async () =>
      loginResult(context, await userByPassword(context, phone, password)),
    )
  }
  if (!captcha) throw badInput('请填写验证码')
  await useCaptcha(context, 'login', phone, captcha)
  const { id, isNew } = await findOrRegister(context, phone, origin)
  return loginResult(context, id, isNew)
}

/** One query and one hash whether the phone is known or not, and the same refusal for both. */
async function userByPassword(context: Context, phone: string, password: string): Promise<number> {
  const [found] = await context.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.phone, phone))
  if (!(await checkPassword(context, phone, password, found?.passwordHash))) throw badInput('手机号或密码不正确')
  return found!.id
}
