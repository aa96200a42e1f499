import { expect, test } from 'vitest'
import { headerPicture, skinText } from './skin-properties.ts'

const builtIn = { background_color: '#C8161D', background_image: '', cate_col_font_color: '#FFFFFF' }

test('a document names the operator’s colours and picture, and nothing that is built in', () => {
  expect(skinText(undefined)).toBe('')
  expect(skinText(builtIn)).toBe('')
  const own = {
    background_color: '#0a5c36',
    background_image: '/media/pictures/header.webp',
    cate_col_font_color: '#ffe',
  }
  expect(skinText(own)).toBe('--brand:#0a5c36;--header-image:url("/media/pictures/header.webp?w=750");--tab-ink:#ffe')
  expect(skinText({ ...builtIn, background_image: 'https://pictures.example/a.png' })).toBe(
    '--header-image:url("https://pictures.example/a.png")',
  )
})

test('a picture of the page’s own host is named by its path, and fetched early by the same', () => {
  const paths = { '/a.png': '/a.png', '/media/b.webp': '/media/b.webp?w=750' }
  for (const [background_image, path] of Object.entries(paths)) {
    expect(skinText({ ...builtIn, background_image })).toBe(`--header-image:url("${path}")`)
    expect(headerPicture({ background_image })).toBe(path)
  }
  expect(headerPicture(builtIn)).toBeUndefined()
})

test.each(['javascript:alert(1)', '/a.png\\', '//evil.example/a.png', 'data:image/png,x'])(
  'no picture, and nothing else, from %s',
  (background_image) => expect(skinText({ ...builtIn, background_image })).toBe(''),
)

test('what is written by others ends neither the address nor the rule', () => {
  const text = skinText({
    ...builtIn,
    background_color: 'red;}',
    background_image: '/a.png?"),}x:url("',
    cate_col_font_color: '#fff}',
  })
  expect(text).toMatch(/^--header-image:url\("[^"\\]*"\)$/)
})
