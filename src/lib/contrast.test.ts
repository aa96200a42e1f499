import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseColor, readableBrand, readableInk, type Rgb } from './contrast.ts'

const part = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(part, part, part).map(([r, g, b]) => `rgb(${r}, ${g}, ${b})`)
const between = (a: string, b: string) => contrast(parseColor(a) as Rgb, parseColor(b) as Rgb)

test('G102 three forms of colour are read, and nothing else', () => {
  for (const text of ['#C8161D', '#c8161d', ' rgb(200, 22, 29) ', 'rgb(200 22 29)', 'rgb(200,22,29)'])
    expect(parseColor(text), text).toEqual([200, 22, 29])
  expect(parseColor('#fa0')).toEqual([255, 170, 0])
  for (const text of [
    '',
    'red',
    '#12',
    '#12345',
    '#c8161dff',
    'rgb(256,0,0)',
    'rgba(1,2,3,1)',
    'rgb(1,2)',
    'rgb(1 2,)',
    'var(--brand)',
    'red;} body{background:url(//evil.example)}',
    '#fff;x',
    'url(x)',
  ])
    expect(parseColor(text), text).toBeUndefined()
})
test('G102 contrast is that of WCAG', () => {
  expect(between('#000', '#fff')).toBeCloseTo(21, 5)
  expect(between('#777', '#fff')).toBeCloseTo(4.48, 2)
  expect(between('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2)
  fc.assert(
    fc.property(
      color,
      color,
      (a, b) => between(a, b) === between(b, a) && between(a, b) >= 1 && between(a, b) <= 21.0001,
    ),
  )
})
test('G102 ink on a colour is white or near black, whichever reads better', () => {
  expect(['#C8161D', '#ffd400', '#000', '#fff', 'no colour'].map(readableInk)).toEqual([
    '#fff',
    '#1a1a1a',
    '#fff',
    '#1a1a1a',
    '#1a1a1a',
  ])
  fc.assert(fc.property(color, (ground) => between(readableInk(ground), ground) >= 4.1))
})
test('G102 a brand colour becomes readable on any surface', () => {
  fc.assert(
    fc.property(color, color, (brand, surface) => between(readableBrand(brand, surface) as string, surface) >= 4.5),
    { numRuns: 2000 },
  )
  expect(readableBrand('#C8161D', '#fff')).toBe('#c8161d')
  expect(readableBrand('#ffd400', '#fff')).toMatch(/^#[6-9a]/)
  expect([readableBrand('red', '#fff'), readableBrand('#fff', '')]).toEqual([undefined, undefined])
})
test('G102 a ground made readable on white takes white ink', () => {
  fc.assert(
    fc.property(color, (brand) => {
      const ground = readableBrand(brand, '#fff') as string
      return readableInk(ground) === '#fff' && between('#fff', ground) >= 4.5
    }),
  )
})
