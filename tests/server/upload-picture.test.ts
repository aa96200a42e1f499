/** The device's side of an upload, without a page, against the real server: what the outbox and the worker call. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient, type Client } from '#contract/client.ts'
import { upload } from '#contract/uploads/upload.ts'
import { ApiError, describeError } from '#contract/errors.ts'
import { getOssUploadAuth, scanImage, uploadSentences } from '#contract/uploads/uploads.ts'
import { pictureBytes } from '#tests/picture-bytes.ts'
import { PictureRefused, uploadPicture } from '#offline/upload-file.ts'
import { setClient } from '#queries/call.ts'
import { sendPicture } from '#queries/uploads.queries.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'
import { openPlace, photo, plain, type UploadPlace } from './upload-file.ts'

let app: TestApp
let place: UploadPlace
let me: Citizen
/** What left the device, in order. */
let sent: { url: string; method: string; authorization: string | null; deviceId: string | null }[] = []
let cut: (url: string) => boolean = () => false
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  place = openPlace(app)
  me = await app.signUp()
})
afterAll(() => app.close())

/** One network for the API and for the place files go to. */
const network = (async (url: string, init: RequestInit) => {
  const headers = new Headers(init.headers)
  sent.push({
    url,
    method: init.method!,
    authorization: headers.get('authorization'),
    deviceId: headers.get('deviceid'),
  })
  if (cut(url)) throw new TypeError('network error')
  init.signal?.throwIfAborted()
  return new URL(url, 'http://test.local').pathname === '/uploads'
    ? place.site.fetch(await encoded(new URL(url, 'http://test.local'), init))
    : app.fetch(url, init)
}) as unknown as typeof fetch
/**
 * The form as the bytes a network would carry: where the server does not read it to its end, Node 24 goes on encoding a
 * form that is passed within one process, into a stream that is closed.
 */
async function encoded(url: URL, { headers, ...init }: RequestInit): Promise<Request> {
  const form = new Request(url, { ...init, headers })
  return new Request(url, { ...init, headers: form.headers, body: await form.arrayBuffer() })
}
const clientAt = (base: string, change: (name: string, data: unknown) => unknown = (_, data) => data): Client => {
  const real = createClient({ baseUrl: () => base, token: () => me.token, deviceId: () => 'device-1', fetch: network })
  return {
    urlOf: real.urlOf,
    call: async (endpoint, input, options) => change(endpoint.name, await real.call(endpoint, input, options)) as never,
  }
}
const bytesOf = (file: Buffer): ArrayBuffer => new Uint8Array(file).buffer
async function send(
  file: Buffer,
  {
    client = clientAt(''),
    type = 'image/jpeg',
    ...steps
  }: { client?: Client; type?: string } & Parameters<typeof uploadPicture>[3] = {},
): Promise<string> {
  sent = []
  return uploadPicture(client, bytesOf(file), type, { fetch: network, pauses: [], ...steps })
}

test('a picture becomes an address, by four calls in order', async () => {
  const url = await send(await photo())
  expect(url).toMatch(/^\/uploads\/\d{6}\/[\w-]{22}\.webp$/)
  expect(sent.map(({ method, url: address }) => `${method} ${address.replace(/\?.*|\d+$/g, '')}`)).toEqual([
    'GET /v2/ossUploadAuth',
    'POST /uploads',
    'GET /v1/sources/',
    'GET /v1/green_image_scan',
  ])
  expect((await sharp(Buffer.from(await (await place.get(url)).arrayBuffer())).metadata()).format).toBe('webp')
})
test('R130 from a page: the policy first, then the form to its address, which has 6,000,000 ms', async () => {
  const requests: { method: string; url: string; timeout: number }[] = []
  const parts: number[] = []
  class FakeRequest {
    status = 0
    responseText = ''
    timeout = 0
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload = () => {}
    abort = () => {}
    open = (method: string, url: string) => void requests.push({ method, url, timeout: 0 })
    send = (body: FormData) => {
      requests.at(-1)!.timeout = this.timeout
      this.upload.onprogress?.({ loaded: 1, total: 4 })
      void network(requests.at(-1)!.url, { method: 'POST', body }).then(({ status }) => {
        this.status = status
        this.onload()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  setClient(clientAt('https://api.city.example'))
  sent = []
  const url = await sendPicture(bytesOf(await photo()), 'image/jpeg', {
    pauses: [],
    onProgress: (part) => void parts.push(part),
  })
  vi.unstubAllGlobals()
  expect(url).toMatch(/^\/uploads\//)
  expect(sent.slice(0, 2).map(({ method, url: address }) => `${method} ${address.replace(/\?.*/, '')}`)).toEqual([
    'GET https://api.city.example/v2/ossUploadAuth',
    'POST https://api.city.example/uploads',
  ])
  expect([requests, parts]).toEqual([
    [{ method: 'POST', url: 'https://api.city.example/uploads', timeout: 6_000_000 }],
    [0.25],
  ])
})
test('who sends goes to the API in a header, and to no place files go to', async () => {
  await send(await plain().jpeg().toBuffer(), { client: clientAt('https://api.city.example') })
  expect(
    sent.map(({ url, authorization, deviceId }) => [
      new URL(url).origin + new URL(url).pathname.slice(0, 8),
      authorization,
      deviceId,
    ]),
  ).toEqual([
    ['https://api.city.example/v2/ossU', me.token, 'device-1'],
    ['https://api.city.example/uploads', null, null],
    ['https://api.city.example/v1/sour', me.token, 'device-1'],
    ['https://api.city.example/v1/gree', me.token, 'device-1'],
  ])
  const foreign = clientAt('', (name, data) =>
    name === 'getOssUploadAuth' ? { ...(data as object), upload_url: 'https://bucket.example/uploads' } : data,
  )
  await send(await plain().jpeg().toBuffer(), { client: foreign })
  expect(sent[1]).toEqual({
    url: 'https://bucket.example/uploads',
    method: 'POST',
    authorization: null,
    deviceId: null,
  })
})
test.each(['//evil.example/uploads', 'javascript:alert(1)', 'ftp://evil.example/', '/\\evil.example', 'file:///etc'])(
  'nothing goes to %s',
  async (upload_url) => {
    const client = clientAt('', (name, data) =>
      name === 'getOssUploadAuth' ? { ...(data as object), upload_url } : data,
    )
    await expect(send(await plain().jpeg().toBuffer(), { client })).rejects.toMatchObject({ kind: 'http', code: 502 })
    expect(sent).toHaveLength(1)
  },
)
test('a provider that names its fields one by one gets them in the form', async () => {
  let given: Record<string, unknown> = {}
  const client = clientAt('', (name, data) =>
    name === 'getOssUploadAuth'
      ? { ...(given = data as Record<string, unknown>), form: {}, accessid: 'LTAI', callback: 'Y2I=' }
      : data,
  )
  expect(await send(await plain().jpeg().toBuffer(), { client })).toBe(given.file_url)
})
test('what the checker refuses is refused for good, in words', async () => {
  const failure = await send(await plain(40, 30, '#ff0000').jpeg().toBuffer()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PictureRefused)
  expect(describeError(failure)).toEqual({ message: '图片未通过审核' })
})
test('what is no picture is told so by its bytes, and nothing of it is sent', async () => {
  const failure = await send(Buffer.from('<script>alert(1)</script> no picture')).catch((error: unknown) => error)
  expect(describeError(failure)).toEqual({ message: uploadSentences.noPicture })
  expect(failure).not.toBeInstanceOf(PictureRefused)
  expect(sent).toEqual([])
})
test('what is broken inside is told as the server tells it', async () => {
  const broken = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')])
  const failure = await send(broken).catch((error: unknown) => error)
  expect(describeError(failure)).toEqual({ message: uploadSentences.unreadable })
})
test.each([
  ['gif-bytes-named.jpg', 'image/jpeg', 'image%2Fgif'],
  ['jpeg-bytes-named.gif', 'image/gif', 'image%2Fjpeg'],
  ['jpeg-bytes-named.gif', '', 'image%2Fjpeg'],
])('%s that the device took for "%s" asks for leave as what it is', async (name, type, asked) => {
  expect(await send(pictureBytes(name), { type })).toMatch(/^\/uploads\//)
  expect(sent[0]!.url).toContain(`type=${asked}`)
})
test.each(['ossUploadAuth', '/uploads', 'sources', 'green_image_scan'])(
  'a network cut at %s is a network failure, and the next try begins anew and arrives',
  async (where) => {
    const file = await plain().jpeg().toBuffer()
    cut = (url) => url.includes(where)
    const failure = await send(file).catch((error: unknown) => error)
    cut = () => false
    expect(describeError(failure)).toMatchObject({ offline: true })
    expect(await send(file)).toMatch(/^\/uploads\//)
  },
)
test('somebody who stops it stops it, at whatever step', async () => {
  const file = await plain().jpeg().toBuffer()
  for (const where of ['ossUploadAuth', '/uploads', 'sources', 'green_image_scan']) {
    const stop = new AbortController()
    cut = (url) => (url.includes(where) && stop.abort(), false)
    const failure = await send(file, { signal: stop.signal }).catch((error: unknown) => error)
    cut = () => false
    expect(failure, where).toMatchObject({ kind: 'aborted' })
    expect(describeError(failure).silent).toBe(true)
  }
})
test('a network that says yes to everything itself is no network', async () => {
  const portal = clientAt('')
  const url = await uploadPicture(portal, bytesOf(await plain().jpeg().toBuffer()), 'image/jpeg', {
    pauses: [1, 1],
    fetch: (async () => new Response('<html>请先登录无线网络</html>')) as never,
  }).catch((error: unknown) => error)
  expect(url).toMatchObject({ kind: 'network' })
})
test('an address that refuses says why', async () => {
  const leave = await app.call(getOssUploadAuth, { type: 'image/jpeg', size: 10 }, me)
  const failure = await upload('/uploads', { ...leave.form, signature: 'x' }, new Blob(['x']), {
    fetch: network,
  }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ kind: 'http', code: 403, path: '/uploads' })
})
test('a guest is asked to log in', async () => {
  await expect(app.call(scanImage, { url: '/uploads/x' })).rejects.toMatchObject({ code: 303001 })
})
