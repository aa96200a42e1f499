// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { hasChineseVoice } from './device-voice.ts'

const speech = Object.assign(new EventTarget(), { getVoices: () => [] as { lang: string }[] })
vi.stubGlobal('SpeechSynthesisUtterance', class {})
vi.stubGlobal('speechSynthesis', speech)
afterEach(() => void vi.useRealTimers())

test('late voices are waited for once, and those that come later still are found', async () => {
  vi.useFakeTimers()
  const asked = hasChineseVoice()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await asked).toBe(false)
  const again = hasChineseVoice()
  expect(vi.getTimerCount(), 'nothing is waited for').toBe(0)
  expect(await again).toBe(false)
  speech.getVoices = () => [{ lang: 'zh-CN' }]
  expect(await hasChineseVoice()).toBe(true)
})
