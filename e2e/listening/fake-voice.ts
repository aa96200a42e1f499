/**
 * A browser that can speak Chinese: each sentence sounds until the test ends it. Chromium without a screen has no voice
 * of its own.
 */
import type { Page } from 'playwright/test'

interface Said {
  text: string
  rate: number
  voice: string
}
declare global {
  interface Window {
    __said: Said[]
    __endSentence: () => void
  }
}

export async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Utterance {
      voice: { name: string } | null = null
      lang = ''
      rate = 1
      volume = 1
      onstart: (() => void) | null = null
      onend: (() => void) | null = null
      onerror: ((event: { error: string }) => void) | null = null
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    let now: Utterance | undefined
    const voices = [
      { name: 'English', lang: 'en-US', localService: true, default: true },
      { name: '普通话', lang: 'zh-CN', localService: true, default: false },
    ]
    const synthesis = {
      getVoices: () => voices,
      addEventListener: () => {},
      removeEventListener: () => {},
      get speaking() {
        return now !== undefined
      },
      speak(utterance: Utterance) {
        if (!utterance.text) return
        now = utterance
        window.__said.push({ text: utterance.text, rate: utterance.rate, voice: utterance.voice?.name ?? '' })
        queueMicrotask(() => utterance.onstart?.())
      },
      cancel() {
        const cancelled = now
        now = undefined
        queueMicrotask(() => cancelled?.onerror?.({ error: 'canceled' }))
      },
    }
    window.__said = []
    window.__endSentence = () => {
      const ended = now
      now = undefined
      ended?.onend?.()
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  })
}
export const said = (page: Page) => page.evaluate(() => window.__said)
export const speaking = (page: Page) => page.evaluate(() => window.speechSynthesis.speaking)
export const endSentence = (page: Page) => page.evaluate(() => window.__endSentence())
