/** A suggestion with its pictures arrives once, whatever fails at any of its requests [decisions 020, 021, 038]. */
import 'fake-indexeddb/auto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postAdvice } from '#contract/government/advices.ts'
import { createClient } from '#contract/client.ts'
import type { OutboxFile } from '#offline/db.ts'
import { readDraft, saveDraft } from '#offline/drafts.ts'
import { flushOutbox } from '#offline/flush-outbox.ts'
import { newEntry } from '#offline/new-entry.ts'
import { listOutbox, listReceipts, putInOutbox } from '#offline/outbox.ts'
import { uploadPicture } from '#offline/upload-file.ts'
import { adviceRecords, advices } from '#server/government/advices/advices.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { isThorough } from '#tests/thorough.ts'
import { openPlace, plain, type UploadPlace } from '#tests/server/upload-file.ts'

/** As many as a form takes; without `--all` as few as have a first, a middle and a last. */
const PICTURES = isThorough ? 9 : 3
const MIDDLE = Math.ceil(PICTURES / 2)
const RETRY_AFTER_S = 7200
let app: TestApp
let place: UploadPlace
let bytes: ArrayBuffer
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  place = openPlace(app)
  bytes = new Uint8Array(await plain(8, 6).jpeg().toBuffer()).buffer
})
afterAll(() => app.close())

/** What comes of one request. serve: the server does what is asked. kill: the tab is gone, and what it awaits. */
type Fault = (serve: () => Promise<Response>, kill: () => Promise<never>) => Promise<Response>
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answered = (status: number, headers: HeadersInit = {}) => new Response('upstream', { status, headers })
const faults: Record<string, Fault> = {
  'the request is lost': lost,
  'its answer is lost': (serve) => serve().then(lost),
  'HTTP 500': async () => answered(500),
  'HTTP 500 once it is done': (serve) => serve().then(() => answered(500)),
  'HTTP 503 with Retry-After': async () => answered(503, { 'Retry-After': String(RETRY_AFTER_S) }),
  'the tab is killed before the server has it': (_serve, kill) => kill(),
  'the tab is killed once the server has done it': (serve, kill) => serve().then(kill),
}
/** One request: its address, and how many of the same address it follows. */
type Step = [name: string, address: RegExp, nth: number]
const steps: Step[] = [
  ...Array.from({ length: PICTURES }, (_, at): Step => [`upload ${at + 1}`, /^\/uploads$/, at + 1]),
  ['leave for a picture', /ossUploadAuth$/, MIDDLE],
  ['whether a picture is ready', /sources/, MIDDLE],
  ['the check of a picture', /green_image_scan$/, MIDDLE],
  ['the write', /advices$/, 1],
]

/** The outbox of one device, sent by what page and worker send it with; one request meets a fault. */
function deviceOf({ id, token }: Citizen, [, address, nth]: Step, fault: Fault) {
  let [now, met] = [Date.now(), 0]
  const asked: string[] = []
  let kill = () => {}
  const killed = new Promise<void>((resolve) => (kill = resolve))
  const send = ((url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://test.local')
    asked.push(pathname)
    const serve = async () =>
      pathname === '/uploads'
        ? place.site.fetch(new Request(`http://test.local${pathname}`, init))
        : app.fetch(pathname + search, init)
    if (!address.test(pathname) || ++met !== nth) return serve()
    return fault(serve, () => (kill(), new Promise(() => {})))
  }) as typeof fetch
  const client = createClient({ baseUrl: () => 'http://test.local', token: () => token, fetch: send })
  const flush = () =>
    flushOutbox({
      call: client.call,
      user: () => String(id),
      upload: (file) => uploadPicture(client, file.bytes, file.type, { fetch: send, pauses: [1, 10, 100, 1000] }),
      notify: () => {},
      now: () => now,
      random: () => 0.5,
      online: () => true,
      keepsKeys: true,
    })
  return { asked, killed, flush, pass: (milliseconds: number) => void (now += milliseconds) }
}

const fields = { title: '望溪桥路灯不亮', content: '桥头第三盏路灯不亮已经一周，晚上下台阶看不清。' }
/** Written, then moved into the outbox as the form does it. */
async function write(user: string): Promise<void> {
  const files = Array.from({ length: PICTURES }, (_, at): OutboxFile => ({
    field: 'images',
    name: String(at),
    type: 'image/jpeg',
    bytes,
    url: '',
  }))
  const draft = { form: 'advice', target: '', fields }
  await saveDraft(user, draft.form, draft.target, draft.fields)
  const input = { ...fields, merchant_id: String(world.merchant), type: '1', is_public: 1 }
  await putInOutbox(
    newEntry({ id: `advice-of-${user}`, user, endpoint: postAdvice, input, page: '/send-inter', draft, files }),
  )
}
const keptOf = (id: number) => app.db.select().from(advices).where(eq(advices.userId, id))

describe.each(steps)('%s', (...step) => {
  test.each(Object.entries(faults))('%s', async (name, fault) => {
    const me = await app.signUp()
    const user = String(me.id)
    const device = deviceOf(me, step, fault)
    await write(user)
    let next = await Promise.race([device.flush(), device.killed])
    const [queued] = await listOutbox(user)
    expect(queued).toMatchObject({ state: name.includes('killed') ? 'sending' : 'waiting', input: fields })
    expect(queued!.files).toHaveLength(PICTURES)
    if (name.includes('Retry-After')) {
      device.pass(RETRY_AFTER_S * 1000 - 1)
      const before = device.asked.length
      expect(await device.flush()).toBe(1)
      expect(device.asked.length).toBe(before)
      device.pass(1)
      next = undefined
    }
    // A page that starts again finds what was in flight; otherwise time passes until the next attempt.
    device.pass(next ?? 0)
    expect(await device.flush()).toBeUndefined()

    const kept = await keptOf(me.id)
    expect(kept).toMatchObject([fields])
    expect(new Set(kept[0]!.images).size).toBe(PICTURES)
    expect(await app.db.select().from(adviceRecords).where(eq(adviceRecords.adviceId, kept[0]!.id))).toHaveLength(1)
    expect([await listOutbox(user), await readDraft(user, 'advice', '')]).toEqual([[], undefined])
    expect(await listReceipts(user)).toMatchObject([{ call: postAdvice.name, text: fields.title }])
    // What has an address is not uploaded again.
    expect(device.asked.filter((path) => path === '/uploads').length).toBeLessThanOrEqual(PICTURES + 1)
    await device.flush()
    expect(await keptOf(me.id)).toHaveLength(1)
  })
})
