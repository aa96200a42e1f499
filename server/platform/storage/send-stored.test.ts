import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sendStored } from './send-stored.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-tags-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file on the disk of a machine that has it since so many days. */
function store(name: string, bytes: Buffer, days: number): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  utimesSync(path, new Date(), new Date(Date.now() - days * 86_400_000))
  return path
}
const ask = (path: string, headers: Record<string, string> = {}) =>
  sendStored(new Request('http://city/media/a.mp3', { headers }), path, {})
const recording = (last: number) => Buffer.alloc(200_000, 'sound').fill(last, 199_999)

test('a download that one machine began goes on at another, whenever that got the file', async () => {
  const [one, other] = [store('one', recording(1), 0), store('other', recording(1), 9)]
  const etag = ask(one).headers.get('etag')!
  const rest = ask(other, { Range: 'bytes=60000-', 'If-Range': etag })
  expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 140_000])
  expect(ask(other, { 'If-None-Match': etag }).status).toBe(304)
})

test('another recording of the same length is sent whole', () => {
  const path = store('replaced', recording(1), 1)
  const etag = ask(path).headers.get('etag')!
  store('replaced', recording(2), 0)
  expect(ask(path, { Range: 'bytes=60000-', 'If-Range': etag }).status).toBe(200)
})

test.each([0, 1, 65_536, 65_537])('a file of %i bytes has a tag too', (size) => {
  expect(ask(store(`of-${size}`, Buffer.alloc(size), 0)).headers.get('etag')).toMatch(/^"\w+-[\w-]{16}"$/)
})
