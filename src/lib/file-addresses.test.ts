import { expect, test } from 'vitest'
import { filesAt, filesFrom } from './file-addresses.ts'

const base = 'https://api.example.org/city'

test('what is sent back names the path alone; addresses of others stay as they are', () => {
  const input = { images: [`${base}/uploads/1/b.jpg`, 'https://cdn.example.org/uploads/c.jpg'], url: `${base}/posts/1` }
  expect(filesFrom(base, input)).toEqual({ ...input, images: ['/uploads/1/b.jpg', input.images[1]] })
})

test('files name the host they are on; pages, other sites and words stay as they are', () => {
  const answer = {
    cover: '/media/a.webp',
    list: [{ images: ['/uploads/1/b.jpg', 'https://cdn.example.org/media/c.webp'], url: '/v1/sources/7/media?t=1' }],
    host: '/uploads',
    live: '/streams/1/live.m3u8',
    link: '/posts/101',
    title: '见 /media/a.webp 与 /mediation',
    content: '<img src="/media/d.webp"><a href="/posts/5">去</a>',
    none: null,
    num: 3,
  }
  expect(filesAt(base, answer)).toEqual({
    ...answer,
    cover: `${base}/media/a.webp`,
    list: [
      {
        images: [`${base}/uploads/1/b.jpg`, 'https://cdn.example.org/media/c.webp'],
        url: `${base}/v1/sources/7/media?t=1`,
      },
    ],
    host: `${base}/uploads`,
    live: `${base}/streams/1/live.m3u8`,
    content: `<img src="${base}/media/d.webp"><a href="/posts/5">去</a>`,
  })
})
