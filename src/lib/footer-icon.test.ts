import { expect, test } from 'vitest'
import { footerIcon, footerLabel } from './footer-icon.ts'

const images = { image_show: '/media/off.png', image_click: '/media/on.png' }

test('R176 the name shows when show_type is 1', () => {
  expect([1, '1', 0, 2].map((show_type) => footerLabel({ name: '首页', show_type }))).toEqual(['首页', '首页', '', ''])
})
test('R177 the icons are a font pair, or images', () => {
  const pair = { ttf: { show: 'e601', click: 'e602' }, ...images }
  expect([footerIcon(pair, false), footerIcon(pair, true)]).toEqual([
    { kind: 'font', code: 'e601' },
    { kind: 'font', code: 'e602' },
  ])
  expect([
    footerIcon({ ttf: null, ...images }, false),
    footerIcon({ ttf: { show: '', click: '' }, ...images }, true),
  ]).toEqual([
    { kind: 'image', url: '/media/off.png' },
    { kind: 'image', url: '/media/on.png' },
  ])
})
test('R177 one icon alone serves for both states', () => {
  expect(footerIcon({ ttf: null, image_show: '/media/off.png', image_click: '' }, true)).toEqual({
    kind: 'image',
    url: '/media/off.png',
  })
  expect(footerIcon({ ttf: null, image_show: '', image_click: '' }, true)).toEqual({ kind: 'none' })
})
