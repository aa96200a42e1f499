import { expect, test } from 'vitest'
import { contentTypes } from '#contract/fields.ts'
import { contentAddress } from './content-address.ts'

test('G99 each content type opens its own page', () => {
  expect(contentTypes.map((type) => contentAddress({ id: '7', type, link_url: '' }).path)).toEqual([
    '/audios/7',
    '/albums/7',
    '/posts/7',
    '/videos/7',
    '/specials/7',
    '/atlas/7',
    '/videos/7',
    '/videos-collection/7',
  ])
})
test('G100 long and short videos open the same page', () => {
  expect(contentAddress({ id: '7', type: 12 })).toEqual(contentAddress({ id: '7', type: 4 }))
})
test('G99 an item with a link opens the link, through /inner-link', () => {
  expect(contentAddress({ id: '7', type: 3, link_url: ' https://out.example/a?b=c ' })).toEqual({
    kind: 'link',
    path: '/inner-link?link=https%3A%2F%2Fout.example%2Fa%3Fb%3Dc',
    url: 'https://out.example/a?b=c',
  })
})
test('G99 an odd id stays one part of the path', () => {
  expect(contentAddress({ id: '../a/b?c', type: 3 })).toEqual({ kind: 'path', path: '/posts/..%2Fa%2Fb%3Fc' })
})
