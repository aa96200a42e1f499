import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { plain } from '#tests/server/upload-file.ts'
import { PicturePainter, startPictureProcess } from './picture-painter.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-painter-'))
const [picture, page] = [join(folder, 'picture'), join(folder, 'page')]
let children: ChildProcess[] = []
const painter = new PicturePainter(() => {
  const child = startPictureProcess()
  children.push(child)
  return child
})
beforeAll(async () => {
  writeFileSync(picture, await plain(40, 30).jpeg().toBuffer())
  writeFileSync(page, '<script>alert(1)</script>')
})
afterEach(async () => {
  for (const child of children) if (child.kill('SIGKILL')) await once(child, 'close')
  children = []
})
afterAll(() => rmSync(folder, { recursive: true }))
let last = 0
const paint = (path = picture) => painter.paint(path, join(folder, `clean-${++last}`))

test('one process paints all, and says what it refuses', async () => {
  const ends = await Promise.allSettled([paint(), paint(page), paint(join(folder, 'missing'))])
  expect(ends).toMatchObject([
    { value: { width: 40, height: 30 } },
    { reason: { status: 400, message: uploadSentences.noPicture } },
    { reason: { message: expect.stringContaining('ENOENT') } },
  ])
  expect((ends[2] as PromiseRejectedResult).reason).not.toBeInstanceOf(Refusal)
  expect(children).toHaveLength(1)
})
test('a disk that takes nothing is no fault of the picture', async () => {
  const failure = await painter.paint(picture, join(folder, 'nowhere', 'clean')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(Refusal)
})
test('a signal meant for the server does not end it', async () => {
  await paint()
  children[0]!.kill('SIGTERM')
  children[0]!.kill('SIGINT')
  expect(await paint()).toEqual({ width: 40, height: 30 })
  expect(children).toHaveLength(1)
})
test('a picture that makes the decoder crash is refused, and the next one is painted', async () => {
  const painting = paint()
  children[0]!.kill('SIGSEGV')
  await expect(painting).rejects.toMatchObject({ status: 400, message: uploadSentences.unreadable })
  expect(await paint()).toEqual({ width: 40, height: 30 })
})
test('pictures of a process that was ended, or that crashed over one of several, are no fault of theirs', async () => {
  const alone = paint()
  children[0]!.kill('SIGKILL')
  expect(await alone.catch((error: unknown) => error)).not.toBeInstanceOf(Refusal)
  const several = Promise.allSettled([paint(), paint()])
  children[1]!.kill('SIGSEGV')
  for (const end of await several) expect((end as PromiseRejectedResult).reason).not.toBeInstanceOf(Refusal)
  expect(await paint()).toEqual({ width: 40, height: 30 })
})
