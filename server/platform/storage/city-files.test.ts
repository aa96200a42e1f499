/** Machines that share a bucket, against a local server that speaks S3. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Releases } from '#server/delivery/site/releases.ts'
import { startBucket, type Bucket } from '#tests/server/start-bucket.ts'
import type { S3Options } from './s3-options.ts'
import { CityFiles } from './city-files.ts'
import { copyInto, filesFor, missingIn } from './copy-into-bucket.ts'
import { MediaFolder } from './media-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-machines-'))
const first = join(folder, 'first')
let server: Bucket
let bucket: S3Options
beforeAll(async () => {
  server = await startBucket(join(folder, 'bucket'))
  bucket = server.options
  mkdirSync(join(first, 'pictures'), { recursive: true })
  for (const width of [336, 750, 1200]) writeFileSync(join(first, `pictures/bridge-${width}.webp`), `wide ${width}`)
  writeFileSync(join(first, 'news.mp3'), Buffer.alloc(300_000, 7))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
let machines = 0
/** A machine with an empty disk. */
const emptyMachine = () => new CityFiles(join(folder, `machine ${machines++}`), { options: bucket, prefix: 'media' })
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('what is on the disk of one machine is copied once; a second time nothing is left to copy', async () => {
  const files = filesFor(first, 'media')
  expect(await missingIn(bucket, files)).toHaveLength(4)
  await copyInto(bucket, files)
  expect(await missingIn(bucket, files)).toEqual([])
  writeFileSync(join(first, 'news.mp3'), Buffer.alloc(300_001, 7))
  const changed = await missingIn(bucket, filesFor(first, 'media'))
  expect(changed.map(({ key }) => key)).toEqual(['media/news.mp3'])
  await copyInto(bucket, changed)
})
test('a machine with an empty disk serves it whole and in ranges', async () => {
  const files = emptyMachine()
  const media = new MediaFolder(files)
  const get = (path: string, range = '') =>
    media.send(new Request(`http://city${path}`, range ? { headers: { Range: range } } : {}))
  const [whole, ...others] = await Promise.all(Array.from({ length: 10 }, () => get('/media/news.mp3')))
  expect([whole!.status, whole!.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  const bytes = new Uint8Array(await whole!.arrayBuffer())
  expect(sumOf(bytes)).toBe(sumOf(readFileSync(join(first, 'news.mp3'))))
  for (const other of others) expect((await other.arrayBuffer()).byteLength).toBe(300_001)
  const part = await get('/media/news.mp3', 'bytes=1000-1999')
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/300001'])
  expect(await (await get('/media/pictures/bridge.webp?w=400')).text()).toBe('wide 750')
  expect(readdirSync(files.folder).filter((name) => name.endsWith('.part'))).toEqual([])
})
test('the size of a file is known without fetching it', async () => {
  const files = emptyMachine()
  expect(await files.size('news.mp3')).toBe(300_001)
  expect(await files.size('nothing.mp3')).toBe(0)
  expect(readdirSync(files.folder)).toEqual([])
})
test('a name that nobody has is absent, and no name leads out of the folder', async () => {
  const files = emptyMachine()
  expect(await files.find('nothing.mp3')).toBeUndefined()
  for (const name of ['../first/news.mp3', '/etc/passwd', 'a..b.mp3', 'pictures/../news.mp3', '.hidden.mp3'])
    expect(await files.find(name)).toBeUndefined()
})
test('while the bucket is away the answer says so, what is here is served, and nothing is remembered as absent', async () => {
  const away = { ...bucket, base: 'http://127.0.0.1:9/city' }
  const files = new CityFiles(join(folder, 'cut off'), { options: away, prefix: 'media' })
  writeFileSync(join(files.folder, 'here.mp3'), 'here')
  expect(await files.find('here.mp3')).toBe(join(files.folder, 'here.mp3'))
  await expect(files.find('news.mp3')).rejects.toMatchObject({ status: 503 })
  expect(await files.size('news.mp3')).toBe(0)
})
test('a page of a release that another machine serves finds its assets, and both give the worker of the older one', async () => {
  const build = (name: string) => {
    const dist = join(folder, name)
    mkdirSync(join(dist, 'assets'), { recursive: true })
    writeFileSync(join(dist, 'index.html'), name)
    writeFileSync(join(dist, 'sw.js'), `worker of ${name}`)
    writeFileSync(join(dist, `assets/wish.page-${name}.js`), `export default '${name}'`)
    return dist
  }
  const machine = (name: string) => new Releases(build(name), join(folder, `data of ${name}`, 'releases'), bucket)
  const [old, next] = [machine('old'), machine('next')]
  let running = [old.id]
  for (const one of [old, next]) await one.publish(() => Promise.resolve(running))
  const text = async (one: Releases, path: string) => {
    const file = await one.find(path)
    return file && Buffer.from(file.body).toString()
  }
  expect(await text(old, '/assets/wish.page-next.js')).toBe("export default 'next'")
  expect(await text(next, '/assets/wish.page-old.js')).toBe("export default 'old'")
  expect(await text(next, '/assets/wish.page-none.js')).toBeUndefined()
  const workers = () => Promise.all([old, next].map((one) => text(one, '/sw.js')))
  expect(await workers()).toEqual(['worker of old', 'worker of old'])
  expect(await text(next, '/index.html')).toBe('old')
  expect(await text(next, '/none.js')).toBeUndefined()
  running = [next.id]
  await expect.poll(workers, { interval: 100, timeout: 5000 }).toEqual(['worker of next', 'worker of next'])
})
