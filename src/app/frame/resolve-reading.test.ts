// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { trackOfArticle } from '#features/player-dock/track-of.ts'
import { readSpeech } from '#lib/speech-address.ts'
import { setClient } from '#queries/call.ts'
import { resolveReading } from './resolve-reading.ts'

const written = {
  id: '7',
  type: 3,
  title: '晨读',
  cover: '',
  content: '<p>甲。<script>乙</script>丙！</p><figure><figcaption>丁</figcaption></figure>',
  voice_url: '',
  link_url: '',
}
const track = trackOfArticle({ id: '7', title: '晨读', cover: '' })
let answers: Record<string, unknown>
let asked: string[]
const voices = (...names: string[]) =>
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => names.map((lang) => ({ name: lang, lang })),
    addEventListener: () => {},
    removeEventListener: () => {},
  })
beforeEach(() => {
  answers = { getStaticArticle: written, getVoiceConfigs: { enabled: 1, voice: '晓溪', rate: 1.2 } }
  asked = []
  setClient({
    urlOf: () => '',
    call: async ({ name }): Promise<never> => {
      asked.push(name)
      if (answers[name] instanceof Error) throw answers[name]
      return answers[name] as never
    },
  })
  vi.stubGlobal('SpeechSynthesisUtterance', class {})
  voices('zh-CN')
})
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('G115 the recording, where the newsroom made one', async () => {
  answers['getStaticArticle'] = { ...written, voice_url: '/7.mp3' }
  expect(await resolveReading(client(), track)).toMatchObject({ url: '/7.mp3' })
})
test('G115 else its title and its sanitised text, as the operator wants it spoken', async () => {
  const { url } = await resolveReading(client(), track)
  expect(readSpeech(url)).toEqual({ sentences: ['晨读', '甲。', '丙！'], voice: '晓溪', rate: 1.2 })
})
test('spoken also where the operator’s wishes cannot be had', async () => {
  answers['getVoiceConfigs'] = new Error('no network')
  expect(readSpeech((await resolveReading(client(), track)).url)).toMatchObject({ voice: '', rate: 1 })
})
test('a device without a Chinese voice says that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  voices('en-US')
  const failed = expect(resolveReading(client(), track)).rejects.toMatchObject({
    name: 'NoVoice',
    message: '此设备没有中文朗读语音',
  })
  await vi.advanceTimersByTimeAsync(5000)
  await failed
  vi.useRealTimers()
})
test('a recording that did not play is looked up again, which shows whether there is a network', async () => {
  const cache = client()
  answers['getStaticArticle'] = { ...written, voice_url: '/7.mp3' }
  await resolveReading(cache, track)
  answers['getStaticArticle'] = { ...written, voice_url: '/new.mp3' }
  expect(await resolveReading(cache, { ...track, url: '/7.mp3' })).toMatchObject({ url: '/new.mp3' })
  answers['getStaticArticle'] = new ApiError('network', 0, '', '/v2/c_static_article/7')
  await expect(resolveReading(cache, { ...track, url: '/7.mp3' })).rejects.toBe(answers['getStaticArticle'])
  expect(asked).toEqual(['getStaticArticle', 'getStaticArticle', 'getStaticArticle'])
})
