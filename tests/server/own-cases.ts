/** What a citizen does about being reached, and with their own data. */
import { eq } from 'drizzle-orm'
import { checkCaptcha } from '#contract/people/login.ts'
import { postNoticeDevice } from '#contract/notices/notices.ts'
import { postListenerNote } from '#contract/content/listener-notes.ts'
import { postDataExport } from '#contract/people/own-data.ts'
import { noticeDevices } from '#server/notices/notices.tables.ts'
import { prepareExports } from '#server/people/own-data/data-export.ts'
import { userBans } from '#server/platform/access/bans.tables.ts'
import { askCode } from './ask-code.ts'
import { world } from './small-world.ts'
import type { Citizen, TestApp } from './test-server.ts'

interface OwnCase {
  input: Record<string, unknown>
  owner: Citizen
}

let browsers = 0
/** A subscription as Chrome makes it. */
const subscription = () => ({
  channel: 'push' as const,
  endpoint: `https://fcm.googleapis.com/fcm/send/example-${++browsers}`,
  p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
})
async function withDevice(app: TestApp): Promise<OwnCase> {
  const owner = await app.signUp()
  const { id } = await app.call(postNoticeDevice, subscription(), owner)
  // Nobody is there, and says so at once.
  await app.db
    .update(noticeDevices)
    .set({ endpoint: `http://127.0.0.1:9/${id}` })
    .where(eq(noticeDevices.id, Number(id)))
  return { input: { id }, owner }
}

export const ownCases: Record<string, (app: TestApp) => Promise<OwnCase>> = {
  postNoticeDevice: async (app) => ({ input: subscription(), owner: await app.signUp() }),
  deleteNoticeDevice: withDevice,
  tryNoticeDevice: withDevice,
  postBanAppeal: async (app) => {
    const owner = await app.signUp()
    await app.db.insert(userBans).values({ userId: owner.id, until: new Date(Date.now() + 3_600_000), reason: '广告' })
    return { input: { content: '没有发过广告' }, owner }
  },
  deleteListenerNote: async (app) => {
    const owner = await app.signUp()
    const { id } = await app.call(postListenerNote, { id: world.radio, content: '请放一首《茉莉花》' }, owner)
    return { input: { id }, owner }
  },
  getDataExportFile: async (app) => {
    const owner = await app.signUp()
    await app.call(postDataExport, {}, owner)
    await prepareExports(app.app.context())
    return { input: {}, owner }
  },
  postClosing: async (app) => {
    const owner = await app.signUp()
    const captcha = await askCode(app, 'verify', owner.phone!, owner)
    const { ticket } = await app.call(checkCaptcha, { type: 'verify', captcha }, owner)
    return { input: { ticket }, owner }
  },
}
