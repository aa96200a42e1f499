/**
 * One call that succeeds for the citizen it belongs to. Calls that use something up, or end sessions, get citizens of
 * their own, new each time.
 */
import { getDeviceKeys } from '#contract/people/accounts.ts'
import { checkCaptcha, postOauthCode } from '#contract/people/login.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { feedbacks } from '#server/government/feedbacks/feedbacks.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { practicePosts } from '#server/posts/practice-posts/practice-posts.tables.ts'
import { volunteerTeamMembers } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { proxies } from '#server/platform/access/users.tables.ts'
import { makePreviewKey } from '#server/platform/access/preview-key.ts'
import { exampleInput } from '#tests/contract/example-input.ts'
import { askCode } from './ask-code.ts'
import { circleCases } from './circle-cases.ts'
import { ownCases } from './own-cases.ts'
import { ownFile } from './own-file.ts'
import { wishCases } from './wish-cases.ts'
import { careCases } from './care-cases.ts'
import { makeIdentityCard } from './make-identity-card.ts'
import { walletCases } from './wallet-cases.ts'
import { sisterSite, world } from './small-world.ts'
import type { Citizen, TestApp } from './test-server.ts'
import { volunteerCases } from './volunteer-cases.ts'

export interface ExampleCase {
  input: Record<string, unknown>
  owner: Citizen
}
export const PASSWORD = 'bridge2026'

const withPassword = async (app: TestApp): Promise<Citizen> =>
  app.signUp('有密码', app.newPhone(), { passwordHash: await app.app.context().passwords.hash(PASSWORD) })
const alone =
  (input: Record<string, unknown> = {}) =>
  async (app: TestApp): Promise<ExampleCase> => ({ input, owner: await app.signUp() })

const suggestion = {
  merchant_id: world.merchant,
  type: 1,
  title: '希望修好路灯',
  content: '桥头的路灯坏了三天，看不清路',
}
/** A suggestion of somebody's own, and what is done to it. */
async function asked(
  app: TestApp,
  more: Record<string, unknown>,
  row: Partial<typeof advices.$inferInsert>,
): Promise<ExampleCase> {
  const owner = await app.signUp()
  const { merchant_id: merchantId, ...fields } = suggestion
  const [added] = await app.db
    .insert(advices)
    .values({ ...fields, merchantId, userId: owner.id, ...row })
    .returning({ id: advices.id })
  return { input: { ...more, id: added!.id }, owner }
}

let people = 0
/** Somebody WeChat knows and this city does not. */
export const stranger = () => ({ openid: `o-stranger-${String(++people).padStart(4, '0')}`, nickname: '微信新人' })
/** A citizen who came by WeChat; phone null: has not bound one. */
export async function comeByWechat(
  app: TestApp,
  phone: string | null = null,
  { openid, nickname } = stranger(),
): Promise<Citizen & { proxy: number }> {
  const citizen = await app.signUp(nickname, phone)
  const [row] = await app.db
    .insert(proxies)
    .values({ userId: citizen.id, platform: 'wechat', openid, name: nickname })
    .returning({ id: proxies.id })
  return { ...citizen, proxy: row!.id }
}
async function wechatPhone(app: TestApp): Promise<ExampleCase> {
  const owner = await comeByWechat(app)
  const phone = app.newPhone()
  return { input: { phone, captcha: await askCode(app, 'bind', phone, owner) }, owner }
}

export const preparedCases: Record<string, (app: TestApp) => Promise<ExampleCase>> = {
  getUser: alone(),
  updateUser: alone({ nickname: '新名字' }),
  logOut: alone(),
  getDevices: alone(),
  deleteDevices: alone(),
  getDeviceKeys: alone(),
  postLogOutTicket: async (app) => {
    const owner = await app.signUp()
    const { log_out_ticket } = await app.call(getDeviceKeys, {}, owner)
    return { input: { ticket: log_out_ticket }, owner }
  },
  initPassword: alone({ password: PASSWORD }),
  getPreview: async (app) => ({
    input: {
      id: world.draft,
      key: await makePreviewKey(app.app.context().keyedHash, world.draft, new Date()),
      type: 3,
    },
    owner: await app.signUp(),
  }),
  requestCaptcha: async (app) => ({ input: { type: 'login', phone: app.newPhone() }, owner: await app.signUp() }),
  checkCaptcha: async (app) => {
    const phone = app.newPhone()
    return { input: { type: 'login', phone, captcha: await askCode(app, 'login', phone) }, owner: await app.signUp() }
  },
  postLogin: async (app) => {
    const owner = await app.signUp()
    return {
      input: { type: 'captcha', phone: owner.phone, captcha: await askCode(app, 'login', owner.phone!), agreement: 1 },
      owner,
    }
  },
  resetPassword: async (app) => {
    const owner = await app.signUp()
    return {
      input: { phone: owner.phone, captcha: await askCode(app, 'reset', owner.phone!), password: PASSWORD },
      owner,
    }
  },
  changePassword: async (app) => ({
    input: { old_password: PASSWORD, password: 'river2027' },
    owner: await withPassword(app),
  }),
  changePhone: async (app) => {
    const owner = await app.signUp()
    const phone = app.newPhone()
    const { ticket } = await app.call(
      checkCaptcha,
      { type: 'verify', captcha: await askCode(app, 'verify', owner.phone!, owner) },
      owner,
    )
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
    const { rows } = await app.connection.pool.query<{ id: number }>(
      'select max(id) as id from sessions where user_id = $1',
      [owner.id],
    )
    return { input: { id: rows[0]!.id }, owner }
  },
  loginByWechat: async (app) => ({
    input: { code: app.wechat.issueCode(stranger()), agreement: 1 },
    owner: await app.signUp(),
  }),
  bindWechat: async (app) => ({ input: { code: app.wechat.issueCode(stranger()) }, owner: await app.signUp() }),
  wechatBindPhone: wechatPhone,
  postWechatPhone: wechatPhone,
  deleteProxy: async (app) => {
    const owner = await comeByWechat(app, app.newPhone())
    return { input: { id: owner.proxy }, owner }
  },
  postOauthToken: async (app) => {
    const owner = await app.signUp()
    const {
      client_id,
      redirect_uris: [redirect_uri = ''],
    } = sisterSite
    const { code } = await app.call(postOauthCode, { client_id, redirect_uri }, owner)
    return { input: { client_id, client_secret: `${client_id}-secret`, code, redirect_uri }, owner }
  },
  postFeedback: alone({ type: 2, content: '希望加上夜间模式' }),
  readMessage: async (app) => {
    const owner = await app.signUp()
    const [row] = await app.db
      .insert(messages)
      .values({ userId: owner.id, type: 1, title: '评论已通过审核', source: 'case' })
      .returning({ id: messages.id })
    return { input: { id: row!.id }, owner }
  },
  getFeedback: async (app) => {
    const owner = await app.signUp()
    const [row] = await app.db
      .insert(feedbacks)
      .values({ userId: owner.id, type: 0, content: '页面打不开', contact: owner.phone! })
      .returning({ id: feedbacks.id })
    return { input: { id: row!.id }, owner }
  },
  postCivilization: async (app) => {
    const owner = await app.signUp()
    return {
      input: {
        type: 1,
        category_id: 1,
        content: '给让路的司机点赞',
        images: [await ownFile(app, owner)],
        address: '望溪桥头',
      },
      owner,
    }
  },
  ...circleCases,
  postPracticePost: async (app) => {
    const owner = await app.signUp()
    const input = { column_id: world.column, topic_id: world.topic, content: '第一次巡河' }
    return { input: { ...input, images: [await ownFile(app, owner)] }, owner }
  },
  deletePracticePost: async (app) => {
    const owner = await app.signUp()
    const [row] = await app.db
      .insert(practicePosts)
      .values({ userId: owner.id, columnId: world.column, content: '写错了的一条' })
      .returning({ id: practicePosts.id })
    return { input: { id: row!.id }, owner }
  },
  postTeamUser: async (app) => ({ input: { team_id: world.team, leave: 1 }, owner: await app.signUp() }),
  putTeamUser: async (app) => {
    const volunteer = await preparedCases.deleteVolunteer!(app)
    const [row] = await app.db
      .insert(volunteerTeamMembers)
      .values({ teamId: world.team, volunteerId: Number(volunteer.input.id) })
      .returning({ id: volunteerTeamMembers.id })
    const owner = { id: world.author, phone: '13812345678', token: await app.signIn(world.author) }
    return { input: { id: row!.id, deed: 'approve' }, owner }
  },
  postVolunteer: alone({ real_name: '林晓溪', birthdate: '1990-03-07', street_id: 1, agreement: 1 }),
  deleteVolunteer: async (app) => {
    const owner = await app.signUp()
    const [row] = await app.db
      .insert(volunteers)
      .values({ userId: owner.id, number: String(700_000_000 + ++people), status: 1 })
      .returning({ id: volunteers.id })
    return { input: { id: row!.id }, owner }
  },
  ...wishCases(ownFile),
  ...volunteerCases,
  getCodeSeed: alone(),
  ...careCases,
  postAdvice: alone(suggestion),
  putAdvice: async (app) => asked(app, suggestion, { status: 0 }),
  deleteAdvice: async (app) => asked(app, {}, { status: 0 }),
  scoreAdvice: async (app) => asked(app, { score: 5 }, { status: 3 }),
  reopenAdvice: async (app) => asked(app, { reason: '路灯又坏了' }, { status: 3 }),
  openRedPacket: alone({ id: world.redPacket }),
  ...ownCases,
  ...walletCases,
  postRealName: async (app) => ({
    input: { real_name: '张小明', identity_card: makeIdentityCard('19900307', ++people) },
    owner: await app.signUp(),
  }),
}

/** The case of an endpoint by name; those without a case of their own are the small world's author's. */
export async function exampleCase(app: TestApp, name: string): Promise<ExampleCase> {
  const prepared = preparedCases[name]
  if (prepared) return prepared(app)
  const input = exampleInput[name]
  if (!input) throw new Error(`${name} has no example: add a line to example-input.ts or a case to example-case.ts`)
  return { input, owner: { id: world.author, phone: '13812345678', token: await app.signIn(world.author) } }
}
