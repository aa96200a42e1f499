import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withDatabase } from '#offline/db.ts'
import { discardDrafts, listDrafts } from '#offline/drafts.ts'
import { isShared } from '#offline/shared-drafts.ts'
import { receiveShare } from './receive-share.ts'

const origin = 'https://city.example'
const cookies = new Map<string, string>()
const jpeg = (n: number, size = 200) => {
  const bytes = new Uint8Array(size).fill(n)
  bytes.set([0xff, 0xd8, 0xff])
  return new File([bytes], `${n}.jpg`, { type: 'image/jpeg' })
}
const video = new File([new TextEncoder().encode('\0\0\0\u0018ftypisom')], '江边.mp4', { type: 'video/mp4' })
const pdf = new File(['%PDF-1.7'], '通知.pdf', { type: 'application/pdf' })
const share = async (files: File[], words: Record<string, string> = {}) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(words)) body.append(name, value)
  for (const file of files) body.append('pictures', file)
  const { status, headers } = await receiveShare(new Request(`${origin}/share-target`, { method: 'POST', body }))
  expect(status).toBe(303)
  return new URL(headers.get('Location')!)
}
const stored = async (user = 'guest') => (await listDrafts(user)).filter(isShared)

beforeEach(async () => {
  cookies.clear()
  const cookieStore = {
    get: (name: string) => Promise.resolve(cookies.has(name) ? { value: cookies.get(name) } : null),
  }
  vi.stubGlobal('self', { location: { origin }, cookieStore })
  for (const user of ['guest', '7']) await discardDrafts(user)
})
afterEach(() => (vi.unstubAllGlobals(), vi.restoreAllMocks()))

test('pictures and words are on the disk when the page is told where to go', async () => {
  const { pathname, searchParams, hash } = await share([jpeg(1), jpeg(2)], { text: '江边', url: 'https://a.example' })
  const [one, ...others] = await stored()
  expect([pathname, searchParams.get('id'), hash, others]).toEqual(['/shared', one?.target, '', []])
  expect(one?.fields).toMatchObject({ title: '', text: '江边', url: 'https://a.example' })
  expect(one?.fields.pictures.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
})
test('the same share once more is the same draft, another one is another', async () => {
  const [first, again, other] = [await share([jpeg(1)]), await share([jpeg(1)]), await share([jpeg(2)])]
  expect([first.href === again.href, first.href === other.href, (await stored()).length]).toEqual([true, false, 2])
})
test('it is theirs who are signed in; a user without a session is a guest', async () => {
  cookies.set('user', encodeURIComponent(JSON.stringify({ id: '7' })))
  await share([jpeg(1)])
  cookies.set('Authorization', 'token')
  await share([jpeg(2)])
  const names = async (user: string) =>
    (await stored(user)).flatMap(({ fields }) => fields.pictures.map((one) => one.name))
  expect([await names('guest'), await names('7')]).toEqual([['1.jpg'], ['2.jpg']])
})
test('a tenth picture, a film and a document are named, and the others are there', async () => {
  await share([video, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => jpeg(n)), pdf])
  const [one] = await stored()
  expect(one?.fields.pictures).toHaveLength(9)
  expect(one?.told).toEqual([
    '江边.mp4：这是视频，不是图片',
    '通知.pdf：这不是图片，仅支持 JPG、PNG、GIF、WebP 图片',
    '最多 9 张，多出的没有加入：10.jpg',
  ])
})
test('a share of nothing that can be used says so, and leaves nothing', async () => {
  const notes = async (files: File[]) => new URLSearchParams((await share(files)).hash.slice(1)).get('notes')
  expect([await notes([video, pdf]), await notes([])]).toEqual(['wrong', 'failed'])
  const broken = await receiveShare(new Request(`${origin}/share-target`, { method: 'POST', body: 'no form' }))
  expect(broken.headers.get('Location')).toContain('notes=failed')
  expect(await stored()).toEqual([])
})
test('a device without room for all keeps as many as it has room for, and names the others', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(function (
    this: IDBObjectStore,
    value: { fields: { pictures: unknown[] } },
    key?: IDBValidKey,
  ) {
    if (value.fields.pictures.length > 1) throw new DOMException('', 'QuotaExceededError')
    put.mockRestore()
    return this.put(value, key)
  })
  await share([jpeg(1), jpeg(2), jpeg(3)], { text: '江边' })
  const [one] = await stored()
  expect(one?.fields).toMatchObject({ text: '江边', pictures: [{ name: '1.jpg' }] })
  expect(one?.told).toEqual(['这台设备存储已满，没有保存：2.jpg、3.jpg'])
})
test('where nothing can be stored the words come in the address, and what became of the pictures', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'UnknownError')
  })
  const { hash } = await share([jpeg(1)], { text: '江边' })
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toMatchObject({ text: '江边', notes: 'unsafe' })
  expect(await withDatabase((database) => database.count('drafts'))).toBe(0)
})
