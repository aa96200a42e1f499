import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plain } from '#tests/server/upload-file.ts'
import { choosePictureCheck, demoPictureCheck, openPictureCheck, webhookPictureCheck } from './picture-check.ts'

const heard: { method: string; authorization: string; type: string; bytes: number }[] = []
let server: Server
let origin: string
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let bytes = 0
    for await (const part of request) bytes += (part as Buffer).length
    heard.push({
      method: request.method!,
      authorization: request.headers.authorization ?? '',
      type: request.headers['content-type'] ?? '',
      bytes,
    })
    if (request.url === '/silent') return
    if (request.url === '/moved') response.setHeader('Location', '/good')
    response
      .writeHead({ '/good': 200, '/bad': 200, '/odd': 200, '/moved': 302 }[request.url!] ?? 500)
      .end({ '/good': '{"pass":true}', '/bad': '{"pass":false}', '/odd': '{"pass":"yes"}' }[request.url!] ?? '<html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const picture = async (colour: string) => new Uint8Array(await plain(40, 30, colour).webp().toBuffer())

test.each([
  ['/good', 'passed'],
  ['/bad', 'refused'],
  ['/odd', 'unavailable'],
  ['/broken', 'unavailable'],
  ['/moved', 'unavailable'],
  ['/silent', 'unavailable'],
])("what the operator's checker says at %s means %s", async (path, expected) => {
  const bytes = await picture('#3a7')
  expect(
    await webhookPictureCheck(origin + path, 'check-token', path === '/silent' ? 300 : 10_000).look(
      bytes,
      'image/webp',
    ),
  ).toBe(expected)
  expect(heard.at(-1)).toEqual({
    method: 'POST',
    authorization: 'Bearer check-token',
    type: 'image/webp',
    bytes: bytes.length,
  })
})
test('the demo refuses what is red all over, and nothing else', async () => {
  expect(await demoPictureCheck.look(await picture('#ff0000'), 'image/webp')).toBe('refused')
  for (const colour of ['#3a7', '#fff', '#000', '#c8161d', '#f80'])
    expect(await demoPictureCheck.look(await picture(colour), 'image/webp'), colour).toBe('passed')
})
test("the demo's rule is for made-up cities, and a checker of the operator's comes first", () => {
  expect(choosePictureCheck({ check: undefined }, 'demo')).toBe(demoPictureCheck)
  for (const world of ['empty', undefined])
    expect(choosePictureCheck({ check: undefined }, world)).toBe(openPictureCheck)
  expect(choosePictureCheck({ check: { url: 'http://127.0.0.1:9/', token: undefined } }, 'demo')).not.toBe(
    demoPictureCheck,
  )
})
