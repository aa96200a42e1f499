// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { speechAddress } from '#lib/speech-address.ts'
import { SpeechOutput } from './speech-output.ts'

interface Sentence {
  text: string
  onstart: () => void
}
class Utterance implements Sentence {
  onstart = () => {}
  text: string
  constructor(text: string) {
    this.text = text
  }
}
vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
afterEach(() => void vi.useRealTimers())

/** A voice that begins at once and never ends a sentence. */
function slowVoice() {
  const said: string[] = []
  const speak = ({ text, onstart }: Sentence) => (said.push(text), onstart())
  const output = new SpeechOutput({ getVoices: () => [], cancel: () => {}, speak } as unknown as SpeechSynthesis)
  output.load(speechAddress({ sentences: ['今晚停水', '明早恢复'], voice: '', rate: 1 }), {
    live: false,
    autoplay: false,
    format: ['mp3'],
  })
  return { output, said }
}

test('a sentence that takes longer than estimated keeps its place: it is spoken again, not the next one', async () => {
  vi.useFakeTimers()
  const { output } = slowVoice()
  output.play()
  await vi.advanceTimersByTimeAsync(5000)
  const place = output.position()
  expect(place).toBeGreaterThan(0)
  output.detach()

  const again = slowVoice()
  again.output.seek(place)
  again.output.play()
  await vi.advanceTimersByTimeAsync(0)
  expect(again.said).toEqual(['今晚停水'])
  again.output.detach()
})
