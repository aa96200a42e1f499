/** Pictures as citizens have them, through the real upload: what each is, its bytes say, and what is shown is clean. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSource } from '#contract/content/sources.ts'
import { getOssUploadAuth, scanImage, uploadSentences } from '#contract/uploads/uploads.ts'
import { pictureBytes } from '#tests/picture-bytes.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'
import { openPlace, plain, sendFile, type UploadPlace } from './upload-file.ts'

let app: TestApp
let place: UploadPlace
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  place = openPlace(app)
  me = await app.signUp()
})
afterAll(() => app.close())

/** What everybody sees of a picture that was sent. */
async function shownOf(file: Uint8Array, type: string) {
  const { auth: leave, response, msg } = await sendFile(place, me, file, type)
  expect([response.status, msg]).toEqual([200, 'success'])
  const { width, height } = await app.call(getSource, { id: leave.source_id }, me)
  expect((await app.call(scanImage, { url: leave.file_url }, me)).pass).toBe(1)
  const bytes = Buffer.from(await (await place.get(leave.file_url)).arrayBuffer())
  const facts = await sharp(bytes).metadata()
  expect(facts).toMatchObject({ format: 'webp', width, height })
  expect([facts.exif, facts.xmp, facts.icc, facts.iptc]).toEqual([undefined, undefined, undefined, undefined])
  return { bytes, facts, width, height }
}
const meanOf = async (bytes: Uint8Array) => (await sharp(bytes).stats()).channels.slice(0, 3).map(({ mean }) => mean)
const nearly = (value: number) => expect.closeTo(value, -1)
const movingWith = async (colours: string[]) =>
  sharp(await Promise.all(colours.map((colour) => plain(30, 20, colour).png().toBuffer())), {
    join: { animated: true },
  })
const secret = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } }

describe('what it is called is no matter', () => {
  test.each([
    ['gif-bytes-named.jpg', 'image/jpeg', 5],
    ['jpeg-bytes-named.gif', 'image/gif', undefined],
    ['animated-5-frames.webp', 'image/png', 5],
  ])('%s sent as %s', async (name, type, pages) => {
    expect((await shownOf(pictureBytes(name), type)).facts.pages).toBe(pages)
  })
  test.each([
    ['heic-bytes-named.jpg', uploadSentences.heic],
    ['text-named.jpg', uploadSentences.noPicture],
  ])('%s is refused with its own reason', async (name, reason) => {
    const sent = await sendFile(place, me, pictureBytes(name), 'image/jpeg')
    expect(sent.msg).toBe(reason)
    await place.expectRefused(sent, me)
    expect(await app.call(getSource, { id: sent.auth.source_id }, me)).toMatchObject({ status: 2, reason })
  })
  test.each(['image/heic', 'image/heif'])('whoever asks for leave for %s is told what to do', async (type) => {
    await expect(app.call(getOssUploadAuth, { type, size: 100 }, me)).rejects.toMatchObject({
      code: 400,
      message: uploadSentences.heic,
    })
  })
})

describe('long pictures stay readable', () => {
  test('a screenshot as it was', async () => {
    const { width, height } = await shownOf(pictureBytes('long-screenshot-1080x12000.png'), 'image/png')
    expect([width, height]).toEqual([1080, 12_000])
  })
  test('a panorama, turned by its orientation', async () => {
    const file = await plain(1500, 6000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { width, height } = await shownOf(file, 'image/jpeg')
    expect([width, height]).toEqual([4320, 1080])
  })
})

describe('moving pictures go on moving, and say nothing of where they were taken', () => {
  test('WebP with a place, three frames and their pauses', async () => {
    const file = await (
      await movingWith(['#0f0', '#00f', '#0ff'])
    )
      .webp({ delay: [100, 200, 300], loop: 3 })
      .withExif(secret)
      .toBuffer()
    expect(file.includes('SecretCamera')).toBe(true)
    const { facts, bytes } = await shownOf(file, 'image/webp')
    expect(facts).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 3, width: 30, height: 20 })
    expect(bytes.includes('Secret')).toBe(false)
  })
  test('one of too many frames is told so', async () => {
    const colours = Array.from({ length: 201 }, (_, n) => (n % 2 ? '#c33' : '#33c'))
    const sent = await sendFile(place, me, await (await movingWith(colours)).gif().toBuffer(), 'image/gif')
    expect(sent.msg).toBe(uploadSentences.movingTooLarge)
    await place.expectRefused(sent, me)
  })
  test('a moving PNG is shown by its first frame', async () => {
    expect((await shownOf(pictureBytes('animated-5-frames.png'), 'image/png')).facts.pages).toBeUndefined()
  })
})

describe('damaged JPEGs', () => {
  test.each(['no-end-marker.jpg', 'cut-off-last-tenth.jpg'])('%s is shown', async (name) => {
    await shownOf(pictureBytes(name), 'image/jpeg')
  })
  test('a progressive one that ends early is shown with less detail', async () => {
    const whole = await sharp(pictureBytes('gps-valid.jpg')).resize(600, 600).jpeg({ progressive: true }).toBuffer()
    await shownOf(whole.subarray(0, Math.round(whole.length * 0.8)), 'image/jpeg')
  })
  test('one of which half is missing is refused, and says so', async () => {
    const noisy = {
      width: 400,
      height: 400,
      channels: 3,
      background: '#a62',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    }
    const whole = await sharp({ create: noisy as never })
      .jpeg()
      .toBuffer()
    const sent = await sendFile(place, me, whole.subarray(0, whole.length / 2), 'image/jpeg')
    expect(sent.msg).toBe(uploadSentences.damaged)
    await place.expectRefused(sent, me)
  })
})

test('colours of print are those that browsers show', async () => {
  const [red, green, blue] = await meanOf((await shownOf(pictureBytes('cmyk-adobe.jpg'), 'image/jpeg')).bytes)
  expect([red, green, blue]).toEqual(await meanOf(pictureBytes('gps-valid.jpg')).then((means) => means.map(nearly)))
})
test.each(['gps-valid.jpg', 'gps-null-island.jpg'])('%s is shown upright and without its place', async (name) => {
  const before = await sharp(pictureBytes(name)).metadata()
  const { width, height } = await shownOf(pictureBytes(name), 'image/jpeg')
  expect([width, height]).toEqual([before.autoOrient.width, before.autoOrient.height])
})
test('one of too many pixels is too large, not broken', async () => {
  const sent = await sendFile(place, me, await plain(9000, 7000).png().toBuffer(), 'image/png')
  expect(sent.msg).toBe(uploadSentences.tooManyPixels)
  await place.expectRefused(sent, me)
})
