import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import { pictureBytes } from '#tests/picture-bytes.ts'
import { pictureFacts } from './picture-facts.ts'
import { planPicture } from './plan-picture.ts'

const frame = (colour: string, side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
const moving = async (count: number, side = 40) =>
  sharp(
    await Promise.all(
      Array.from({ length: count }, (_, n) =>
        frame(n % 2 ? '#c33' : '#33c', side)
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['animated-5-frames.png', { width: 120, height: 120, frames: 5 }],
  ['animated-5-frames.webp', { width: 120, height: 120, frames: 5 }],
  ['gif-bytes-named.jpg', { width: 120, height: 120, frames: 5 }],
  ['cmyk-adobe.jpg', { width: 600, height: 400, frames: 1, inks: 4 }],
  ['long-screenshot-1080x12000.png', { width: 1080, height: 12_000, frames: 1 }],
  ['gps-valid.jpg', { frames: 1, inks: 3 }],
])('%s says of itself %j', (name, facts) => expect(pictureFacts(pictureBytes(name))).toMatchObject(facts))

test.each([
  ['animated-5-frames.webp', { way: 'send', type: 'image/webp' }],
  ['gif-bytes-named.jpg', { way: 'send', type: 'image/gif' }],
  ['cmyk-adobe.jpg', { way: 'send', type: 'image/jpeg' }],
  ['jpeg-bytes-named.gif', { way: 'draw', type: 'image/jpeg', crisp: false, note: '' }],
  ['cut-off-last-tenth.jpg', { way: 'send', type: 'image/jpeg' }],
  ['no-end-marker.jpg', { way: 'send', type: 'image/jpeg' }],
  ['long-screenshot-1080x12000.png', { way: 'draw', type: 'image/png', crisp: true, note: '' }],
  ['animated-5-frames.png', { way: 'draw', note: '动态 PNG 上传后不会动，只显示第一帧' }],
  ['heic-bytes-named.jpg', { way: 'draw', type: 'image/heic', fault: uploadSentences.heic }],
  ['text-named.jpg', { way: 'refuse', fault: uploadSentences.noPicture }],
])('%s: %j, whatever it is called', (name, plan) => expect(planPicture(pictureBytes(name))).toMatchObject(plan))

test.each([
  ['nothing', '', uploadSentences.empty],
  ['a drawing that may run a script', '<svg xmlns="http://www.w3.org/2000/svg">', uploadSentences.wrongPicture],
  ['a film', '\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', uploadSentences.filmAsPicture],
])('%s is refused with its reason', (_, text, fault) => {
  expect(planPicture(head(text))).toEqual({ way: 'refuse', fault })
})
test('a format that only some browsers draw is drawn, or told which formats are read everywhere', async () => {
  const avif = await frame('#a62').avif().toBuffer()
  expect(planPicture(avif)).toMatchObject({ way: 'draw', fault: uploadSentences.wrongPicture })
})
test('a moving picture that is too long or too heavy is told so, not that it is broken', async () => {
  const long = await (await moving(201)).gif().toBuffer()
  expect(planPicture(long)).toEqual({ way: 'refuse', fault: uploadSentences.movingTooLarge })
  const heavy = new Uint8Array(10 * 1024 * 1024 + 1)
  heavy.set(await (await moving(3)).webp().toBuffer())
  expect(planPicture(heavy)).toEqual({ way: 'refuse', fault: uploadSentences.pictureTooLarge })
})
test('what follows the end of a JPEG is no part of it, and an end within a scan is none', () => {
  const whole = pictureBytes('gps-valid.jpg')
  expect(planPicture(Buffer.concat([whole, Buffer.alloc(5000, 7)]))).toMatchObject({ way: 'draw', type: 'image/jpeg' })
  expect(planPicture(whole.subarray(0, -2))).toMatchObject({ way: 'send' })
  expect(planPicture(head('\u00ff\u00d8'.padEnd(20, '\u00ff')))).toMatchObject({
    way: 'draw',
    fault: uploadSentences.unreadable,
  })
})
test('a still GIF and a still WebP are drawn smaller like any other', async () => {
  expect(planPicture(await frame('#a62').gif().toBuffer())).toMatchObject({ way: 'draw', crisp: true })
  expect(planPicture(await frame('#a62').webp().toBuffer())).toMatchObject({ way: 'draw', crisp: false })
})
test('a picture of more pixels than anybody takes is told so where it cannot be drawn', async () => {
  const flood = head('\u0089PNG\r\n\u001a\n\0\0\0\u000dIHDR\0\0\u00fd\u00e8\0\0\u00fd\u00e8\u0008\u0002\0\0\0')
  expect(planPicture(flood)).toMatchObject({ way: 'draw', fault: uploadSentences.tooManyPixels })
})
test('wherever a file ends and whatever is wrong in it, there is a plan', async () => {
  const files = [
    pictureBytes('animated-5-frames.png'),
    pictureBytes('animated-5-frames.webp'),
    pictureBytes('gif-bytes-named.jpg'),
    pictureBytes('gps-valid.jpg'),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(9000), fc.nat(9000), fc.nat(255), (file, end, at, value) => {
      const bytes = new Uint8Array(file.subarray(0, end))
      if (at < bytes.length) bytes[at] = value
      expect(['refuse', 'send', 'draw']).toContain(planPicture(bytes).way)
    }),
  )
})
