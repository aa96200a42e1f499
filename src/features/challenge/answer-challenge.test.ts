// @vitest-environment happy-dom
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test, vi } from 'vitest'
import { ANSWER_HEADER, ROUNDS, readAnswer } from '#contract/people/challenge.ts'
import { ApiError } from '#contract/errors.ts'
import { answerChallenge } from './answer-challenge.ts'

const refusal = async (counter: number) => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter,
    deriveKey,
    hmacSignatureSecret: 'one',
    hmacKeySignatureSecret: 'two',
    expiresAt: 2_000_000_000,
    data: { place: 'here', steps: 10 },
  })
  return new ApiError('http', 429, '操作太频繁，请 50 分钟后再试', '/', 3000, false, false, { challenge })
}

test('a call goes on with the answer, and the line above the page is gone', async () => {
  const again = vi.fn((_options: { headers: Record<string, string> }) => Promise.resolve('in'))
  await expect(answerChallenge(await refusal(7), { headers: { DeviceId: 'd' } }, again)).resolves.toBe('in')
  expect(readAnswer(again.mock.calls[0]![0].headers[ANSWER_HEADER]!)?.solution.counter).toBe(7)
  expect(again.mock.calls[0]![0].headers.DeviceId).toBe('d')
  expect(document.querySelector('[role=status], progress')).toBeNull()
})
test('an answer that comes too late or twice is worked for again, three times in all', async () => {
  const refusals = await Promise.all([1, 2, 3].map(refusal))
  let count = 0
  const again = vi.fn((_options: { headers: Record<string, string> }) => Promise.reject(refusals[count++]!))
  await expect(answerChallenge(await refusal(0), {}, again)).rejects.toBe(refusals[2])
  const counters = again.mock.calls.map(([{ headers }]) => readAnswer(headers[ANSWER_HEADER]!)?.solution.counter)
  expect(counters).toEqual([0, 1, 2])
})
test('any other refusal of the call is told as it is', async () => {
  const wrong = new ApiError('http', 400, '验证码不正确或已失效', '/')
  await expect(answerChallenge(await refusal(0), {}, () => Promise.reject(wrong))).rejects.toBe(wrong)
})
test('what is no challenge, and a page that cannot work, stay refused', async () => {
  const again = vi.fn(() => Promise.resolve('in'))
  const strange = new ApiError('http', 429, '', '/', 3000, false, false, { challenge: { parameters: {} } })
  await expect(answerChallenge(strange, {}, again)).rejects.toBe(strange)
  const plain = await refusal(0)
  vi.stubGlobal('crypto', {})
  await expect(answerChallenge(plain, {}, again)).rejects.toBe(plain)
  vi.unstubAllGlobals()
  expect(again).not.toHaveBeenCalled()
})
