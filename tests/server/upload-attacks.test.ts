/** Uploads that attackers send with an upload policy that is not theirs, or none [threat model: files]. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { getSource } from '#contract/content/sources.ts'
import { getOssUploadAuth, scanImage, uploadSentences } from '#contract/uploads/uploads.ts'
import { updateUser } from '#contract/people/users.ts'
import { uploads } from '#server/uploads/uploads.tables.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'
import {
  auth,
  fieldsOf,
  filePart,
  multipart,
  openPlace,
  plain,
  post,
  sendFile,
  type UploadPlace,
} from './upload-file.ts'

let app: TestApp
let place: UploadPlace
let me: Citizen
let other: Citizen
let jpeg: Buffer
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  place = openPlace(app)
  me = await app.signUp()
  other = await app.signUp()
  jpeg = await plain().jpeg().toBuffer()
})
afterAll(() => app.close())

describe('attacks by the form', () => {
  const good = () => auth(app, me, 'image/jpeg', jpeg.length)
  const refusedWith = async (leave: Awaited<ReturnType<typeof good>>, response: Response, statuses: number[]) =>
    place.expectRefused({ auth: leave, response }, me, statuses)

  test.each(['../../../etc/cron.d/x', '..\\..\\x.php', 'a.php\u0000.jpg', '/etc/passwd', 'x.html', 'CON', '.htaccess'])(
    'the file name %s means nothing',
    async (filename) => {
      const { auth: leave, response } = await sendFile(place, me, jpeg, 'image/jpeg', { filename })
      expect(response.status).toBe(200)
      expect(leave.file_url).toMatch(/^\/uploads\/\d{6}\/[\w-]{22}\.webp$/)
    },
  )
  test('no signature', async () => {
    const leave = await good()
    await refusedWith(leave, await post(place.site, multipart([filePart(jpeg)])), [403])
  })
  test('a forged signature', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(
        place.site,
        multipart([
          ...fieldsOf({ form: { ...leave.form, signature: randomBytes(32).toString('base64url') } }),
          filePart(jpeg),
        ]),
      ),
      [403],
    )
  })
  test.each([
    ['another citizen', { user: 1 }],
    ['a larger file', { size: 9_000_000 }],
    ['a film', { kind: 'video', type: 'video/mp4' }],
    ['another day', { until: 9e12 }],
  ])('a policy changed to %s', async (_, change) => {
    const leave = await good()
    const policy = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(leave.form.policy!, 'base64url').toString()), ...change }),
    ).toString('base64url')
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf({ form: { ...leave.form, policy } }), filePart(jpeg)])),
      [403],
    )
  })
  test('a signature made for something else of this server', async () => {
    const leave = await good()
    const signature = await app.app.context().keyedHash.of('play', leave.form.policy!)
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf({ form: { ...leave.form, signature } }), filePart(jpeg)])),
      [403],
    )
  })
  test("a key of one's own choice", async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(
        place.site,
        multipart([...fieldsOf({ form: { ...leave.form, key: '202611/../../../x.webp' } }), filePart(jpeg)]),
      ),
      [403],
    )
  })
  test('leave that has expired', async () => {
    const leave = await good()
    await app.db
      .update(uploads)
      .set({ until: new Date(Date.now() - 1000) })
      .where(eq(uploads.id, Number(leave.source_id)))
    const response = await post(place.site, multipart([...fieldsOf(leave), filePart(jpeg)]))
    expect(await response.clone().json()).toMatchObject({ msg: '上传已过期，请重新上传' })
    await refusedWith(leave, response, [409])
  })
  test('the same leave twice, one after the other and twenty at once', async () => {
    const first = await sendFile(place, me, jpeg, 'image/jpeg')
    const before = readFileSync(place.store.ready(first.auth.file_url.slice(9))!)
    const another = await plain(41, 31, '#00f').jpeg().toBuffer()
    expect((await post(place.site, multipart([...fieldsOf(first.auth), filePart(another)]))).status).toBe(409)
    expect(readFileSync(place.store.ready(first.auth.file_url.slice(9))!).equals(before)).toBe(true)
    const leave = await good()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(place.site, multipart([...fieldsOf(leave), filePart(jpeg)]))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })
  test('what belongs to another citizen', async () => {
    const { auth: theirs } = await sendFile(place, other, jpeg, 'image/jpeg')
    await expect(app.call(getSource, { id: theirs.source_id }, me)).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(app.call(getSource, { id: theirs.source_id })).rejects.toMatchObject({ code: NOT_VIEWABLE })
    expect((await app.call(scanImage, { url: theirs.file_url }, me)).pass).toBe(0)
    await expect(app.call(updateUser, { avatar: theirs.file_url }, me)).rejects.toMatchObject({ code: 400 })
    expect((await app.call(scanImage, { url: theirs.file_url }, other)).pass).toBe(1)
  })
  test('a guest gets no leave', async () => {
    await expect(app.call(getOssUploadAuth, { type: 'image/jpeg', size: 10 })).rejects.toMatchObject({
      code: LOGIN_EXPIRED[0],
    })
  })
  test.each([
    ['image/svg+xml', 100, uploadSentences.wrongType],
    ['text/html', 100, uploadSentences.wrongType],
    ['video/mp4', 100, uploadSentences.wrongType],
    ['image/jpeg', 10 * 1024 * 1024 + 1, uploadSentences.pictureTooLarge],
  ])('no leave for a picture of %s, %i bytes', async (type, size, words) => {
    await expect(auth(app, me, type, size, 'picture')).rejects.toMatchObject({ code: 400, message: words })
  })
  test.each([
    ['image/jpeg', 100],
    ['application/x-mpegurl', 100],
    ['video/mp4', 500 * 1024 * 1024 + 1],
  ])('no leave for a film of %s, %i bytes', async (type, size) => {
    await expect(auth(app, me, type, size, 'video')).rejects.toMatchObject({ code: 400 })
  })
  test.each([
    '/uploads/../package.json',
    '/uploads/%2e%2e/%2e%2e/secret.key',
    '/uploads/..%2f..%2fsecret.key',
    '/uploads/incoming/1',
    '/uploads/ready/x',
    '/uploads/202611/',
    '/uploads/202611/x.webp/..',
    '/uploads//etc/passwd',
    '/uploads/202611/aaaaaaaaaaaaaaaaaaaaaa.html',
    '/uploads/%00',
  ])('%s shows nothing', async (path) => {
    expect((await place.get(path)).status).toBe(404)
  })
  test('another method, and another page that would send with what it stole, get nothing from this address', async () => {
    expect(
      ((await place.site.fetch(new Request('http://test.local/uploads', { method: 'PUT', body: 'x' }))) as Response)
        .status,
    ).toBe(404)
    const allowed = (await place.site.fetch(
      new Request('http://test.local/uploads', { method: 'OPTIONS' }),
    )) as Response
    expect([allowed.status, allowed.headers.get('access-control-allow-credentials')]).toEqual([204, null])
  })
  test('so many in an hour, and no more', async () => {
    const eager = await app.signUp()
    for (let n = 0; n < 200; n++) await app.app.context().limits.note('uploadsUserHour', eager.id)
    await expect(auth(app, eager, 'image/jpeg', 10)).rejects.toMatchObject({ code: 429 })
  })
  test('nothing of all this is a failure of ours, and nothing is left lying about', () => {
    expect(app.logged.filter((line) => line.includes('failed'))).toEqual([])
    expect(place.leftovers()).toEqual([])
    expect(existsSync(place.store.incoming(0))).toBe(false)
  })
})
