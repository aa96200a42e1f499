// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diagnostics } from '#stores/diagnostics.ts'
import { silenceConsole } from './silence-console.ts'

const names = ['log', 'info', 'debug', 'warn', 'error'] as const
const printed: string[] = []
const own = Object.fromEntries(names.map((name) => [name, console[name]]))
const noted = () => diagnostics.notes.map(({ message }) => message)

beforeEach(() => {
  printed.length = diagnostics.notes.length = 0
  for (const name of names) console[name] = (...parts: unknown[]) => void printed.push(parts.join(' '))
})
afterEach(() => {
  Object.assign(console, own)
  vi.unstubAllEnvs()
})
const say = (name: (typeof names)[number], ...parts: unknown[]) => console[name](...parts)
const sayAll = () => names.forEach((name) => say(name, `a try of ${name}`, 7))

test('R153 in production nothing is printed; warnings and errors can be read on the diagnostics page', () => {
  vi.stubEnv('PROD', true)
  silenceConsole()
  sayAll()
  say('error', 'failed '.repeat(400))
  expect([printed, noted()]).toEqual([[], ['a try of warn 7', 'a try of error 7', 'failed '.repeat(400).slice(0, 400)]])
})
test('R153 while it is developed the console speaks', () => {
  silenceConsole()
  sayAll()
  expect([printed, noted()]).toEqual([names.map((name) => `a try of ${name} 7`), []])
})
test('what nobody caught is noted, in production and not', () => {
  silenceConsole()
  dispatchEvent(Object.assign(new Event('error'), { message: 'It broke' }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('Nobody caught it') }))
  expect([...new Set(noted())]).toEqual(['It broke', 'Error: Nobody caught it'])
})
