import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { PROOF_NEEDED } from '#contract/errors.ts'
import { inviteStaffMember } from '#contract/staff/members.ts'
import { call, onExpired, wordsOf } from './call.ts'
import { question } from './proof.ts'

const done = { code: 100_000, msg: '', data: { invitation: 'token' } }
const input = { id: '7', reason: '换了手机' }
let server: Server

/** The answers of a server, one after another; the page's own origin is that server. */
async function answering(...answers: [number, object][]) {
  const bodies: string[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      bodies.push(body)
      const [status, answer] = answers[bodies.length - 1] ?? [500, {}]
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => real(`http://127.0.0.1:${port}${address}`, request))
  return bodies
}
const wantsCode: [number, object] = [200, { code: PROOF_NEEDED, msg: '请先输入验证码', data: null }]

afterEach(() => {
  vi.unstubAllGlobals()
  server.close()
})

test('a call that wants a code is sent again, unchanged, once one was given', async () => {
  const bodies = await answering(wantsCode, [200, done])
  const answer = call(inviteStaffMember, input)
  await vi.waitFor(() => expect(question.get()).toBeDefined())
  question.get()?.settle(true)
  expect(await answer).toEqual({ invitation: 'token' })
  expect(bodies).toEqual(['{"reason":"换了手机"}', '{"reason":"换了手机"}'])
})
test('without a code it is not sent again, and nothing is said of it', async () => {
  const bodies = await answering(wantsCode, [200, done])
  const words = call(inviteStaffMember, input).catch(wordsOf)
  await vi.waitFor(() => expect(question.get()).toBeDefined())
  question.get()?.settle(false)
  expect(await words).toBe('')
  expect(bodies).toHaveLength(1)
})
test('another refusal is said in the words of the server', async () => {
  await answering([403, { code: 400_000, msg: '不能停用最后一位管理员', data: null }])
  expect(await call(inviteStaffMember, input).catch(wordsOf)).toBe('不能停用最后一位管理员')
})
test('a session that has ended leads to the log-in', async () => {
  const expired = vi.fn()
  onExpired(expired)
  await answering([401, { code: 302_001, msg: '登录失效', data: null }])
  await expect(call(inviteStaffMember, input)).rejects.toThrow()
  expect(expired).toHaveBeenCalledOnce()
})
