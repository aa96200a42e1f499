import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CardPictures } from './card-pictures.ts'

/** Red at the left, blue at the right. */
const halves = await sharp({ create: { width: 1600, height: 600, channels: 3, background: '#f00' } })
  .composite([{ input: { create: { width: 800, height: 600, channels: 3, background: '#00f' } }, left: 800, top: 0 }])
  .webp()
  .toBuffer()
let focus: [number, number]
const cards = new CardPictures({ pathOf: async () => undefined }, async (path) =>
  path === '/uploads/m202611/a.webp' ? { focus, read: async () => new Uint8Array(halves) } : undefined,
)
const send = (path: string) => cards.send(new Request(`https://city.example${path}`))

test.each([
  [[0.1, 0.5], 'wide', [1200, 630], 'red'],
  [[0.1, 0.5], 'square', [300, 300], 'red'],
  [[0.95, 0], 'square', [300, 300], 'blue'],
] as const)('the focus %s stays seen in the %s card', async (at, size, [width, height], colour) => {
  focus = [...at]
  const answer = (await send(`/uploads/m202611/a.webp?card=${size}`))!
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
  const { channels } = await sharp(bytes).stats()
  expect(channels[0]!.mean > channels[2]!.mean ? 'red' : 'blue').toBe(colour)
})
test('what is no picture of the library, or is asked for as it is, is left to others', async () => {
  expect(await send('/uploads/m202611/b.webp?card=wide')).toBeUndefined()
  expect(await send('/uploads/m202611/a.webp')).toBeUndefined()
})
