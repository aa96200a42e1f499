/** What attackers send as a picture or a film, each named by what it tries: nothing of it is kept, shown or ready [threat model: files]. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { getSource } from '#contract/sources.ts'
import { getOssUploadAuth, scanImage, uploadSentences } from '#contract/uploads.ts'
import { updateUser } from '#contract/users.ts'
import { uploads } from '#server/database/schema.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'
import {
  BOUNDARY,
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

const rowOf = async (id: string) =>
  (
    await app.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, Number(id)))
  )[0]!

/** Width and height of a PNG are told in its head, whatever comes after. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('attacks by the file', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    [
      'SVG with a script as JPEG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/jpeg',
    ],
    [
      'SVG with an outside entity as PNG',
      () =>
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
        ),
      'image/png',
    ],
    ['HTML as JPEG', () => Buffer.from('<!doctype html><script>alert(document.domain)</script>'), 'image/jpeg'],
    [
      'HTML behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
      'image/jpeg',
    ],
    ['a script that begins as GIF', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)//'), 'image/gif'],
    ['a pixel flood of 65,000 × 65,000', () => pngOf(65_000, 65_000), 'image/png'],
    ['a pixel flood of 9,000 × 7,000', () => plain(9000, 7000).png().toBuffer(), 'image/png'],
    [
      'a moving giant',
      async () =>
        sharp(
          await Promise.all(
            Array.from({ length: 12 }, (_, place) =>
              plain(1500, 1500, `#0${place % 10}a`)
                .png()
                .toBuffer(),
            ),
          ),
          { join: { animated: true } },
        )
          .gif()
          .toBuffer(),
      'image/gif',
    ],
    ['PNG called JPEG', () => plain().png().toBuffer(), 'image/jpeg'],
    ['JPEG called WebP', () => plain().jpeg().toBuffer(), 'image/webp'],
    ['TIFF called JPEG', () => plain().tiff().toBuffer(), 'image/jpeg'],
    ['AVIF called WebP', () => plain().avif().toBuffer(), 'image/webp'],
    [
      'a JPEG cut in half',
      async () => {
        const file = await sharp(randomBytes(90_000), { raw: { width: 200, height: 150, channels: 3 } })
          .jpeg()
          .toBuffer()
        return file.subarray(0, file.length / 2)
      },
      'image/jpeg',
    ],
    [
      'a PNG cut in half',
      async () => {
        const file = await sharp(randomBytes(90_000), { raw: { width: 200, height: 150, channels: 3 } })
          .png()
          .toBuffer()
        return file.subarray(0, file.length / 2)
      },
      'image/png',
    ],
    ['one byte', () => Buffer.from([0xff]), 'image/jpeg'],
    ['10 kB of noise', () => randomBytes(10_000), 'image/jpeg'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), randomBytes(500)]), 'image/png'],
    ['a ZIP', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(500)]), 'image/png'],
    ['PHP as GIF', () => Buffer.from('GIF89a<?php system($_GET["c"]); ?>'), 'image/gif'],
  ])('%s is refused', async (_, file, type) => {
    const sent = await sendFile(place, me, await file(), type)
    expect(sent.msg).toBe(uploadSentences.unreadable)
    await place.expectRefused(sent, me)
  })
  test.each([
    ['a page behind a good JPEG', 'image/jpeg', 'jpeg'],
    ['a page behind a good PNG', 'image/png', 'png'],
    ['a ZIP behind a good GIF', 'image/gif', 'gif'],
  ] as const)('%s does not get through', async (_, type, format) => {
    const sent = await sendFile(
      place,
      me,
      Buffer.concat([
        await plain().toFormat(format).toBuffer(),
        Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
      ]),
      type,
    )
    if (sent.response.status !== 200) return place.expectRefused(sent, me)
    const shown = Buffer.from(await (await place.get(sent.auth.file_url)).arrayBuffer())
    expect(shown.includes('<script') || shown.includes('PK\u0003\u0004')).toBe(false)
  })
  test('a page in the comment of a JPEG does not get through', async () => {
    const words = Buffer.from('<script>alert(1)</script>')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words])
    const { auth: leave, response } = await sendFile(
      place,
      me,
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      'image/jpeg',
    )
    expect(response.status).toBe(200)
    expect(readFileSync(place.store.ready(leave.file_url.slice(9))!).includes('<script')).toBe(false)
  })
})

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
  test('more bytes than announced', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf(leave), filePart(Buffer.concat([jpeg, randomBytes(100_000)]))])),
      [413],
    )
    expect((await rowOf(leave.source_id)).state).toBe(3)
  })
  test('fewer bytes than announced', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf(leave), filePart(jpeg.subarray(0, -1))])),
      [400],
    )
  })
  test('a length that says more than anybody may send', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf(leave), filePart(jpeg)]), { 'Content-Length': '900000000' }),
      [413],
    )
  })
  test('a body that never ends is cut where its size ends', async () => {
    const leave = await good()
    let sent = 0
    const body = new ReadableStream({
      start: (to) => to.enqueue(multipart([...fieldsOf(leave), filePart('')], '').subarray(0, -2)),
      pull: (to) => void (sent++, to.enqueue(new Uint8Array(65_536))),
    })
    await refusedWith(leave, await post(place.site, body), [413])
    expect(sent).toBeLessThan(200)
  })
  test('a body that stops in the middle', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf(leave), filePart(jpeg)]).subarray(0, -200)),
      [400],
    )
    expect((await rowOf(leave.source_id)).state).toBe(3)
  })
  test('a body that breaks off with an error', async () => {
    const leave = await good()
    const whole = multipart([...fieldsOf(leave), filePart(jpeg)])
    let turn = 0
    const body = new ReadableStream({
      pull: (to) => (turn++ === 0 ? to.enqueue(whole.subarray(0, -200)) : to.error(new Error('gone'))),
    })
    await refusedWith(leave, await post(place.site, body), [400])
  })
  test('the file before its fields', async () => {
    const leave = await good()
    await refusedWith(leave, await post(place.site, multipart([filePart(jpeg), ...fieldsOf(leave)])), [403])
  })
  test('two files in one form', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf(leave), filePart(jpeg), filePart(jpeg)])),
      [400],
    )
  })
  test('a thousand fields', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(
        place.site,
        multipart([
          ...Array.from({ length: 1000 }, (_, n) => ({ name: `f${n}`, body: 'x' })),
          ...fieldsOf(leave),
          filePart(jpeg),
        ]),
      ),
      [400, 403],
    )
  })
  test('a field of a megabyte', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(
        place.site,
        multipart([...fieldsOf({ form: { ...leave.form, policy: 'x'.repeat(1_000_000) } }), filePart(jpeg)]),
      ),
      [400, 403],
    )
  })
  test.each([
    ['application/json', '{}'],
    ['application/x-www-form-urlencoded', 'key=1'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    [`multipart/form-data; boundary=${'b'.repeat(80)}`, 'x'],
    [`multipart/mixed; boundary=${BOUNDARY}`, 'x'],
  ])('a body of type %s', async (type, body) => {
    expect((await post(place.site, body, { 'Content-Type': type })).status).toBe(400)
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
