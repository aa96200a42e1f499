import { expect, test } from 'vitest'
import { rangeResponse, readRange } from './media-range.ts'

const cases: [header: string | null, size: number, asked: ReturnType<typeof readRange>][] = [
  [null, 100, undefined],
  ['bytes=0-', 100, { from: 0, to: 99 }],
  ['bytes=0-0', 100, { from: 0, to: 0 }],
  ['bytes=0-1', 100, { from: 0, to: 1 }],
  ['bytes=40-', 100, { from: 40, to: 99 }],
  ['bytes=40-59', 100, { from: 40, to: 59 }],
  ['bytes=40-4000', 100, { from: 40, to: 99 }],
  ['bytes=99-', 100, { from: 99, to: 99 }],
  ['bytes=100-', 100, 'outside'],
  ['bytes=100-200', 100, 'outside'],
  ['bytes=-10', 100, { from: 90, to: 99 }],
  ['bytes=-1000', 100, { from: 0, to: 99 }],
  ['bytes=-0', 100, 'outside'],
  ['bytes=0-', 0, 'outside'],
  ['bytes=-5', 0, 'outside'],
  ['Bytes = 5 - 9', 100, { from: 5, to: 9 }],
  ['bytes=9-5', 100, undefined],
  ['bytes=0-1,5-9', 100, undefined],
  ['bytes=-', 100, undefined],
  ['bytes=a-b', 100, undefined],
  ['items=0-1', 100, undefined],
]
for (const [header, size, asked] of cases)
  test(`${header ?? 'no range'} of ${size} bytes`, () => expect(readRange(header, size)).toEqual(asked))

const recording = new Blob([Uint8Array.from({ length: 100 }, (_, place) => place)], { type: 'audio/mpeg' })
const bytesOf = async (response: Response) => [...new Uint8Array(await response.arrayBuffer())]

test('a partial response declares its range and contains it', async () => {
  const response = rangeResponse(recording, 'bytes=-3')
  expect([
    response.status,
    response.headers.get('Content-Range'),
    response.headers.get('Content-Length'),
    response.headers.get('Content-Type'),
  ]).toEqual([206, 'bytes 97-99/100', '3', 'audio/mpeg'])
  expect(await bytesOf(response)).toEqual([97, 98, 99])
})

test('a complete response has status 200 and accepts ranges', async () => {
  const response = rangeResponse(recording, null)
  expect([
    response.status,
    response.headers.get('Content-Range'),
    response.headers.get('Accept-Ranges'),
    (await bytesOf(response)).length,
  ]).toEqual([200, null, 'bytes', 100])
})

test('a range beyond the end is refused with the length', async () => {
  const response = rangeResponse(recording, 'bytes=100-')
  expect([response.status, response.headers.get('Content-Range'), await response.text()]).toEqual([
    416,
    'bytes */100',
    '',
  ])
})
