// @vitest-environment happy-dom
/** The operator's look on the open page, and after the operator has changed it [rules R127–R129, R202]. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import type { Configurations } from '#contract/site/site-fields.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeEach(() => localStorage.clear())
afterEach(() => app.close())

const root = document.documentElement
const meta = document.head.appendChild(document.createElement('meta'))
meta.name = 'theme-color'
const look = () => ({
  brand: root.style.getPropertyValue('--brand'),
  bar: meta.content,
  picture: root.style.getPropertyValue('--header-image'),
  tabs: root.style.getPropertyValue('--tab-ink'),
  grey: [root.classList.contains('grey'), localStorage.getItem('grey')],
})
const builtIn = { brand: '', bar: '#C8161D', picture: '', tabs: '', grey: [false, '0'] }
const bare = { background_color: '', background_image: '', cate_col_font_color: '', icon1: '' }
const skinned = (skin: Partial<Configurations['skin']>, is_global_grey: 0 | 1 = 0) =>
  siteWith({ is_global_grey }, { skin: { ...bare, ...skin } })
const changeTo = (site: Configurations) =>
  act(async () => void app.queryClient.setQueryData(configurationsQuery().queryKey, site))

test('R128 R129 the page wears colour, picture and grey of the site, and what is built in once they are taken away', async () => {
  const skin = { background_color: '#005BAC', background_image: '/media/a b.webp', cate_col_font_color: '#fff' }
  // What the server wrote into the document.
  const brought = document.head.appendChild(document.createElement('style'))
  brought.id = 'skin'
  app = await openApp('/about', skinned(skin, 1))
  expect(brought.isConnected).toBe(false)
  expect(look()).toEqual({
    brand: '#005bac',
    bar: '#005bac',
    picture: `url("${location.origin}/media/a%20b.webp?w=750")`,
    tabs: '#fff',
    grey: [true, '1'],
  })
  await changeTo(skinned({}))
  expect(look()).toEqual(builtIn)
})
test.each(['blue', 'url(x)', ''])('R128 %j is no colour: the built-in one stays', async (background_color) => {
  app = await openApp('/about', skinned({ background_color }))
  expect(look()).toEqual(builtIn)
})
test('R128 G102 a colour too light for white words is darkened', async () => {
  app = await openApp('/about', skinned({ background_color: '#ffd700' }))
  expect(look().brand).toMatch(/^#[0-9a-f]{6}$/)
  expect(look().brand).not.toBe('#ffd700')
  expect(look().bar).toBe(look().brand)
})
test.each([
  ['white on the built-in red', '', '#ffffff', true],
  ['what can hardly be read on it', '', '#d9d9d9', false],
  ['a grey on it', '', '#777', false],
  ['what is no colour', '', 'white', false],
  ['yellow on blue', '#005bac', '#ffee58', true],
  ['the same on the red', '', '#ffee58', true],
  ['black on blue', '#005bac', '#000', false],
] as const)('R128 words of the tabs: %s', async (_, background_color, cate_col_font_color, readable) => {
  app = await openApp('/about', skinned({ background_color, cate_col_font_color }))
  expect(look().tabs).toBe(readable ? cate_col_font_color : '')
})
test.each([
  ['a path with a percent sign', '/media/100%.webp', '/media/100%.webp?w=750'],
  ['a name with brackets', '/media/head(1).webp', '/media/head(1).webp?w=750'],
  ['quotation marks', '/media/a".webp', '/media/a%22.webp?w=750'],
])('R202 the header shows %s at 750', async (_, background_image, shown) => {
  app = await openApp('/about', skinned({ background_image }))
  expect(look().picture).toBe(`url("${location.origin}${shown}")`)
})
test('R202 a picture of another host is shown as it is, an address that is none is not', async () => {
  app = await openApp('/about', skinned({ background_image: 'https://pictures.example/head.webp' }))
  expect(look().picture).toBe('url("https://pictures.example/head.webp")')
  await changeTo(skinned({ background_image: 'javascript:alert(1)' }))
  expect(look()).toEqual(builtIn)
})
test('a device without storage wears the look all the same', async () => {
  const storage = localStorage
  vi.stubGlobal('localStorage', undefined)
  app = await openApp('/about', skinned({ background_color: '#005BAC' }, 1))
  vi.stubGlobal('localStorage', storage)
  expect(look()).toMatchObject({ brand: '#005bac', grey: [true, null] })
})
