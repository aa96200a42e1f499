import { expect, test } from 'vitest'
import { standingsOf, type ColourUse } from './colour-contrast.ts'

const figures = (colour: string, use: ColourUse, brand = '') =>
  standingsOf(colour, use, brand)?.map(({ ratio, isReadable }) => `${ratio.toFixed(1)} ${isReadable}`)

test('a colour is judged in light, dark, grey and with large letters', () => {
  expect(figures('#C8161D', 'brand')).toEqual(['5.9 true', '2.9 false', '11.0 true', '5.9 true'])
  expect(figures('#777777', 'brand')).toEqual(['4.5 false', '3.9 false', '4.5 false', '4.5 true'])
  expect(figures('#777777', 'tab', '#C8161D')?.[0]).toMatch(/false$/)
  expect(standingsOf('red', 'brand', '')).toBeUndefined()
})
