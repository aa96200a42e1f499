/** Files that attackers send as a picture or a film: nothing of them is stored or shown [threat model: files]. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { scanImage } from '#contract/uploads/uploads.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'
import { openPlace, plain, sendFile, type UploadPlace } from './upload-file.ts'

const { unreadable, noPicture, wrongPicture, damaged, tooManyPixels, movingTooLarge } = uploadSentences
let app: TestApp
let place: UploadPlace
let me: Citizen
let jpeg: Buffer
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  place = openPlace(app)
  me = await app.signUp()
  jpeg = await plain().jpeg().toBuffer()
})
afterAll(() => app.close())

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
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string, string?]>([
    [
      'SVG with a script as JPEG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/jpeg',
      wrongPicture,
    ],
    [
      'SVG with an outside entity as PNG',
      () =>
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
        ),
      'image/png',
      wrongPicture,
    ],
    [
      'HTML as JPEG',
      () => Buffer.from('<!doctype html><script>alert(document.domain)</script>'),
      'image/jpeg',
      noPicture,
    ],
    [
      'HTML behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
      'image/jpeg',
    ],
    ['a script that begins as GIF', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)//'), 'image/gif'],
    ['a pixel flood of 65,000 × 65,000', () => pngOf(65_000, 65_000), 'image/png', tooManyPixels],
    ['a pixel flood of 9,000 × 7,000', () => plain(9000, 7000).png().toBuffer(), 'image/png', tooManyPixels],
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
      movingTooLarge,
    ],
    ['TIFF called JPEG', () => plain().tiff().toBuffer(), 'image/jpeg', wrongPicture],
    ['AVIF called WebP', () => plain().avif().toBuffer(), 'image/webp', wrongPicture],
    [
      'a JPEG cut in half',
      async () => {
        const file = await sharp(randomBytes(90_000), { raw: { width: 200, height: 150, channels: 3 } })
          .jpeg()
          .toBuffer()
        return file.subarray(0, file.length / 2)
      },
      'image/jpeg',
      damaged,
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
    ['one byte', () => Buffer.from([0xff]), 'image/jpeg', noPicture],
    ['10 kB of noise', () => Buffer.concat([Buffer.from('noise'), randomBytes(10_000)]), 'image/jpeg', noPicture],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), randomBytes(500)]), 'image/png', noPicture],
    ['a ZIP', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(500)]), 'image/png', noPicture],
    ['PHP as GIF', () => Buffer.from('GIF89a<?php system($_GET["c"]); ?>'), 'image/gif'],
  ])('%s is refused', async (_, file, type, reason = unreadable) => {
    const sent = await sendFile(place, me, await file(), type)
    expect(sent.msg).toBe(reason)
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
    await app.call(scanImage, { url: sent.auth.file_url }, me)
    const answer = await place.get(sent.auth.file_url)
    expect(answer.status).toBe(200)
    const shown = Buffer.from(await answer.arrayBuffer())
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
  test('nothing of all this is a failure of ours, and nothing is left lying about', () => {
    expect(app.logged.filter((line) => line.includes('failed'))).toEqual([])
    expect(place.leftovers()).toEqual([])
    expect(existsSync(place.store.incoming(0))).toBe(false)
  })
})
