/** One call that succeeds for the citizen it belongs to. Calls that use something up, or end sessions, get citizens of their own, new each time. */
import { checkCaptcha } from '#contract/login.ts'
import { exampleInput } from '#tests/contract/example-input.ts'
import { askCode } from './ask-code.ts'
import { world } from './small-world.ts'
import type { Citizen, TestApp } from './test-server.ts'

export interface ExampleCase { input: Record<string, unknown>; owner: Citizen }
export const PASSWORD = 'bridge2026'

const withPassword = async (app: TestApp): Promise<Citizen> => app.signUp('有密码', app.newPhone(), { passwordHash: await app.app.context().passwords.hash(PASSWORD) })
const alone = (input: Record<string, unknown> = {}) => async (app: TestApp): Promise<ExampleCase> => ({ input, owner: await app.signUp() })

export const preparedCases: Record<string, (app: TestApp) => Promise<ExampleCase>> = {
  getUser: alone(), updateUser: alone({ nickname: '新名字' }), logOut: alone(), getDevices: alone(), deleteDevices: alone(), initPassword: alone({ password: PASSWORD }),
  requestCaptcha: async (app) => ({ input: { type: 'login', phone: app.newPhone() }, owner: await app.signUp() }),
  checkCaptcha: async (app) => {
    const phone = app.newPhone()
    return { input: { type: 'login', phone, captcha: await askCode(app, 'login', phone) }, owner: await app.signUp() }
  },
  postLogin: async (app) => {
    const owner = await app.signUp()
    return { input: { type: 'captcha', phone: owner.phone, captcha: await askCode(app, 'login', owner.phone!), agreement: 1 }, owner }
  },
  resetPassword: async (app) => {
    const owner = await app.signUp()
    return { input: { phone: owner.phone, captcha: await askCode(app, 'reset', owner.phone!), password: PASSWORD }, owner }
  },
  changePassword: async (app) => ({ input: { old_password: PASSWORD, password: 'river2027' }, owner: await withPassword(app) }),
  changePhone: async (app) => {
    const owner = await app.signUp()
    const phone = app.newPhone()
    const { ticket } = await app.call(checkCaptcha, { type: 'verify', captcha: await askCode(app, 'verify', owner.phone!, owner) }, owner)
    return { input: { ticket, phone, captcha: await askCode(app, 'rebind', phone, owner) }, owner }
  },
  bindPhone: async (app) => {
    const owner = await app.signUp('未绑定', null)
    const phone = app.newPhone()
    return { input: { phone, captcha: await askCode(app, 'bind', phone, owner) }, owner }
  },
  deleteDevice: async (app) => {
    const owner = await app.signUp()
    await app.signIn(owner.id)
    const { rows } = await app.connection.pool.query<{ id: number }>('select max(id) as id from sessions where user_id = $1', [owner.id])
    return { input: { id: rows[0]!.id }, owner }
  },
}

/** The case of an endpoint by name; those without a case of their own are the small world's author's. */
export async function exampleCase(app: TestApp, name: string): Promise<ExampleCase> {
  const prepared = preparedCases[name]
  if (prepared) return prepared(app)
  const input = exampleInput[name]
  if (!input) throw new Error(`${name} has no example: add a line to example-input.ts or a case to example-case.ts`)
  return { input, owner: { id: world.author, phone: '13812345678', token: await app.signIn(world.author) } }
}
