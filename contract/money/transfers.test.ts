import { expect, test, vi } from 'vitest'
import { standInServer } from '#tests/contract/stand-in-server.ts'
import { download } from '#contract/download.ts'
import { listen } from '#contract/listen.ts'
import { upload } from '#contract/uploads/upload.ts'

const server = standInServer()
test('a recording is asked for by nobody in particular, from any byte on', async () => {
  server.respond = (response) =>
    void response
      .writeHead(206, { 'Content-Range': 'bytes 5-9/10', 'Content-Type': 'audio/mpeg', ETag: 'v' })
      .end('56789')
  const { body, ...found } = await download(`${server.base}/a.mp3?grant=1`, { from: 5 })
  expect(found).toEqual({ from: 5, whole: 10, version: 'v', type: 'audio/mpeg' })
  expect(await new Response(body).text()).toBe('56789')
  expect(server.asked[0]!.headers.range).toBe('bytes=5-')
  for (const name of ['authorization', 'deviceid', 'referer', 'cookie'])
    expect(server.asked[0]!.headers).not.toHaveProperty(name)
})
test('a whole recording, one that ended, one that is gone, and a page of a captive portal', async () => {
  const headers = { 'Content-Type': 'audio/mpeg', 'Content-Length': '4', 'Last-Modified': 'yesterday' }
  server.respond = (response) => void response.writeHead(200, headers).end('1234')
  expect(await download(`${server.base}/a.mp3`)).toMatchObject({ from: 0, whole: 4, version: 'yesterday' })
  expect(server.asked[0]!.headers).not.toHaveProperty('range')
  server.respond = (response) => void response.writeHead(416, { 'Content-Range': 'bytes */4' }).end()
  expect(await download(`${server.base}/a.mp3`, { from: 4 })).toMatchObject({
    from: 4,
    whole: 4,
    version: '',
    body: null,
  })
  await expect(download(`${server.base}/a.mp3?grant=1`)).rejects.toMatchObject({ kind: 'network', code: 416 })
  server.json({ code: 404, msg: '', data: null }, 404)
  await expect(download(`${server.base}/a.mp3?grant=1`)).rejects.toMatchObject({
    kind: 'http',
    code: 404,
    path: '/a.mp3',
  })
  server.respond = (response) => void response.writeHead(404, { 'Content-Type': 'text/html' }).end()
  await expect(download(`${server.base}/a.mp3`)).rejects.toMatchObject({ kind: 'network', code: 404, portal: true })
  for (const type of ['text/html; charset=utf-8', 'application/json']) {
    server.respond = (response) => void response.writeHead(200, { 'Content-Type': type }).end('请登录')
    await expect(download(`${server.base}/a.mp3`)).rejects.toMatchObject({ kind: 'network' })
  }
  server.respond = (response) => void response.destroy()
  await expect(download(`${server.base}/a.mp3`)).rejects.toMatchObject({ kind: 'network' })
  const leaving = new AbortController()
  server.respond = () => leaving.abort()
  await expect(download(`${server.base}/a.mp3`, { signal: leaving.signal })).rejects.toMatchObject({ kind: 'aborted' })
})
test('R130 an upload is the form in its order, then the file, and carries nothing of who sends it', async () => {
  server.respond = (response) => void response.writeHead(204).end()
  await upload(`${server.base}/bucket`, { key: 'k', policy: 'p' }, new Blob(['bytes'], { type: 'image/png' }))
  const { method, headers, body } = server.asked[0]!
  expect([method, [...body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)]).toEqual([
    'POST',
    ['key', 'policy', 'file'],
  ])
  expect(body).toContain('bytes')
  for (const name of ['authorization', 'deviceid', 'referer', 'cookie']) expect(headers).not.toHaveProperty(name)
})
test('R196 an upload is given up after 6,000,000 ms, not before', async () => {
  vi.useFakeTimers()
  const silent = ((_url: string, { signal }: RequestInit) =>
    new Promise((_, reject) =>
      signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
    )) as typeof fetch
  let failed: unknown
  void upload('https://bucket.example/', {}, new Blob(['x']), { fetch: silent }).catch(
    (error: unknown) => void (failed = error),
  )
  await vi.advanceTimersByTimeAsync(6_000_000 - 1)
  expect(failed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(failed).toMatchObject({ kind: 'network' })
})
test('a refused upload says why, a lost one is a network, one that is left is aborted', async () => {
  const file = new Blob(['x'])
  server.json({ code: 413, msg: '太大', data: null }, 413)
  await expect(upload(`${server.base}/b?sign=1`, {}, file)).rejects.toMatchObject({
    kind: 'http',
    code: 413,
    message: '太大',
    path: '/b',
  })
  server.respond = (response) => void response.writeHead(400).end('<xml>')
  await expect(upload(`${server.base}/b`, {}, file)).rejects.toMatchObject({ kind: 'network', code: 400 })
  server.respond = (response) => void response.destroy()
  await expect(upload(`${server.base}/b`, {}, file)).rejects.toMatchObject({ kind: 'network' })
  const leaving = new AbortController()
  server.respond = () => leaving.abort()
  await expect(upload(`${server.base}/b`, {}, file, { signal: leaving.signal })).rejects.toMatchObject({
    kind: 'aborted',
  })
})

test('a stream of events begins after the last one heard, is asked for as a guest, and its end is no failure', async () => {
  const events: unknown[] = []
  const type = { 'Content-Type': 'text/event-stream' }
  server.respond = (response) => void response.writeHead(200, type).end('id: 8\ndata: 一\n\n')
  const { signal } = new AbortController()
  const onEvent = (event: unknown) => void events.push(event)
  await listen(`${server.base}/live`, { last: '7', signal, onEvent })
  expect(events).toEqual([{ id: '8', name: 'message', data: '一' }])
  expect(server.asked[0]!.headers).toMatchObject({ accept: 'text/event-stream', 'last-event-id': '7' })
  for (const name of ['authorization', 'deviceid', 'referer', 'cookie'])
    expect(server.asked[0]!.headers).not.toHaveProperty(name)
  await listen(`${server.base}/live`, { last: '', signal, onEvent })
  expect(server.asked[1]!.headers).not.toHaveProperty('last-event-id')
})
test('a stream that is refused, is no stream, falls silent or is left', async () => {
  const receive = (more: Partial<Parameters<typeof listen>[1]> = {}) =>
    listen(`${server.base}/live?x=1`, { last: '', signal: new AbortController().signal, onEvent: () => {}, ...more })
  server.json({ code: 503, msg: '', data: null }, 503, { 'Retry-After': '9' })
  await expect(receive()).rejects.toMatchObject({ kind: 'http', code: 503, retryAfter: 9, path: '/live' })
  server.json({}, 503, { 'Retry-After': '9' })
  await expect(receive()).rejects.toMatchObject({ kind: 'network', code: 503, retryAfter: 9, path: '/live' })
  server.respond = (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('请登录')
  await expect(receive()).rejects.toMatchObject({ kind: 'network' })
  server.respond = (response) => void response.destroy()
  await expect(receive()).rejects.toMatchObject({ kind: 'network' })
  const leaving = new AbortController()
  server.respond = (response) => void response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n')
  await expect(receive({ silenceLimit: 20 })).rejects.toMatchObject({ kind: 'timeout' })
  server.respond = (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 一\n\n')
  }
  await expect(receive({ signal: leaving.signal, onEvent: () => leaving.abort() })).rejects.toMatchObject({
    kind: 'aborted',
  })
})
