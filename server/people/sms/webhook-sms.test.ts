import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookSms } from './webhook-sms.ts'

const lines: string[] = []
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
const heard: { method: string; authorization: string; body: unknown }[] = []
let server: Server
let origin: string
beforeAll(async () => {
  server = createServer(async (request, response) => {
    heard.push({
      method: request.method!,
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(await textOf(request)),
    })
    if (request.url === '/silent') return
    if (request.url === '/moved') response.setHeader('Location', '/ok')
    response.writeHead({ '/ok': 200, '/taken': 202, '/moved': 302, '/busy': 500 }[request.url!] ?? 404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
const sendTo = (path: string, token = 'provider-token') =>
  webhookSms(origin + path, token, log, 300).sendCode('13812345678', '012345', 'reset')

test("the provider gets phone, code and purpose, with the operator's token", async () => {
  await sendTo('/ok')
  await sendTo('/taken', '')
  expect(heard.slice(-2)).toEqual([
    {
      method: 'POST',
      authorization: 'Bearer provider-token',
      body: { phone: '13812345678', code: '012345', purpose: 'reset', minutes: 10 },
    },
    {
      method: 'POST',
      authorization: '',
      body: { phone: '13812345678', code: '012345', purpose: 'reset', minutes: 10 },
    },
  ])
})
test.each(['/busy', '/nowhere', '/moved', '/silent'])(
  '%s is a clear refusal, and the log says neither code, phone nor token',
  async (path) => {
    const before = heard.length
    await expect(sendTo(path)).rejects.toMatchObject({ status: 503, message: '短信发送失败，请稍后再试' })
    expect(heard.length).toBe(before + 1) // a redirect is not followed: it would carry the code elsewhere
    expect(lines.join('')).toContain('sms not sent')
    expect(lines.join('')).not.toMatch(/13812345678|012345|provider-token/)
  },
)
test('a provider that is away, too', async () => {
  await expect(
    webhookSms('http://127.0.0.1:9/', '', log).sendCode('13812345678', '012345', 'login'),
  ).rejects.toMatchObject({ status: 503 })
})
