import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readOptions } from '#server/city/options.ts'
import { chooseSms } from './choose-sms.ts'

const webhook = { SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms' }
const lines: string[] = []
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
/** What happens to a code: shown, passed to the provider (nobody is there), or refused. */
async function fate(env: NodeJS.ProcessEnv, world: string | undefined): Promise<string> {
  const sms = chooseSms(readOptions(env).sms, world, log)
  const failure = await sms.sendCode('13812345678', '123456', 'login').then(
    () => '',
    (error: Error) => error.message,
  )
  return sms.shows ? 'shown' : failure
}

test.each([
  [{}, 'demo', 'shown'],
  [{}, 'busy', 'shown'],
  [{}, 'faults', 'shown'],
  [{ NODE_ENV: 'development' }, 'demo', 'shown'],
  [{ NODE_ENV: 'production', DEMO: '1' }, 'demo', 'shown'],
  [{ NODE_ENV: 'production' }, 'demo', '短信服务未配置'],
  [{ NODE_ENV: 'production', DEMO: '0' }, 'busy', '短信服务未配置'],
  [{}, 'empty', '短信服务未配置'],
  [{}, undefined, '短信服务未配置'],
  [{ DEMO: '1' }, 'empty', '短信服务未配置'],
  [{ NODE_ENV: 'production', DEMO: '1' }, 'empty', '短信服务未配置'],
  [webhook, 'demo', '短信发送失败，请稍后再试'],
  [{ ...webhook, DEMO: '1' }, 'demo', '短信发送失败，请稍后再试'],
  [{ ...webhook, NODE_ENV: 'production', DEMO: '1' }, 'demo', '短信发送失败，请稍后再试'],
  [{ ...webhook, NODE_ENV: 'production' }, 'empty', '短信发送失败，请稍后再试'],
] as [NodeJS.ProcessEnv, string | undefined, string][])('%j in the world %s: %s', async (env, world, expected) => {
  lines.length = 0
  expect(await fate(env, world)).toBe(expected)
  expect(lines.some((line) => line.includes('123456'))).toBe(expected === 'shown')
  expect(lines.join('')).not.toContain('13812345678')
  if (expected === 'shown')
    expect(JSON.parse(lines[0]!)).toMatchObject({ phone: '138****5678', code: '123456', msg: '演示短信' })
})
test('a key that could be guessed is refused at the start', () => {
  expect(() => readOptions({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY')
  expect(readOptions({ SECRET_KEY: 'x'.repeat(32) }).secretKey).toHaveLength(32)
})
