/** The voice of the device in the place of a recording, and which of the two has the floor [decision G115]. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pickVoice } from '#host/device-voice.ts'
import { RoutedOutput } from '#host/routed-output.ts'
import { SpeechOutput } from '#host/speech-output.ts'
import { speechAddress } from '#lib/speech-address.ts'
import { FakeOutput } from './fake-output.ts'
import { FakeSpeech, FakeUtterance } from './fake-speech.ts'
import { Scene, track } from './player-scene.ts'

const sentences = ['一'.repeat(18), '二'.repeat(9), '三'.repeat(27)]
const address = speechAddress({ sentences, voice: '', rate: 1 })
const options = { live: false, autoplay: true, format: ['mp3'] } as const
const texts = (speech: FakeSpeech) => speech.said.map(({ text }) => text[0])

let speech: FakeSpeech
let heard: string[]
let output: SpeechOutput
const listeners = new Map<string, () => void>()
beforeEach(() => {
  vi.useFakeTimers({
    now: 1_760_000_000_000,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('addEventListener', (name: string, hear: () => void) => listeners.set(name, hear))
  speech = new FakeSpeech()
  heard = []
  output = new SpeechOutput(speech as never)
  output.listen((event) => heard.push(event))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
async function begin(): Promise<void> {
  output.load(address, options)
  output.play()
  await Promise.resolve()
}

describe('a text', () => {
  test('is spoken sentence by sentence to its end, as long as its letters are', async () => {
    await begin()
    expect([heard, output.length(), texts(speech)]).toEqual([['length', 'ready'], 12, ['一']])
    speech.starts()
    expect(heard.slice(2)).toEqual(['playing', 'time'])
    vi.advanceTimersByTime(2000)
    expect(output.position()).toBe(2)
    speech.ends()
    expect([texts(speech), output.position()]).toEqual([['一', '二'], 4])
    speech.starts()
    speech.ends()
    speech.starts()
    speech.ends()
    expect(heard.filter((event) => event === 'playing')).toHaveLength(1)
    expect([heard.at(-1), texts(speech)]).toEqual(['ended', ['一', '二', '三']])
    output.play()
    expect(texts(speech).at(-1)).toBe('一')
  })
  test('keeps the place of a sentence that takes longer than estimated: not the next one is spoken', async () => {
    await begin()
    speech.starts()
    vi.advanceTimersByTime(9000)
    const place = output.position()
    expect(place).toBeGreaterThan(3)
    output.seek(place)
    expect(texts(speech)).toEqual(['一', '一'])
  })
  test('takes the device’s own Chinese voice, the named one before all', async () => {
    await begin()
    expect([speech.last.voice?.name, speech.last.lang]).toEqual(['普通话', 'zh-CN'])
    const voice = (name: string, lang: string, localService = true) => ({
      name,
      lang,
      localService,
      default: false,
      voiceURI: name,
    })
    const voices = [
      voice('en', 'en-US'),
      voice('粤', 'zh-HK'),
      voice('net', 'zh-CN', false),
      voice('here', 'zh_CN'),
      voice('晓溪', 'zh-TW', false),
    ]
    expect(['', '晓溪', 'en'].map((name) => pickVoice(voices, name)?.name)).toEqual(['here', '晓溪', 'here'])
    expect([pickVoice(voices.slice(0, 2), '')?.name, pickVoice(voices.slice(0, 1), '')]).toEqual(['粤', undefined])
  })
  test('stops when it is paused, and begins the sentence again; what the former one still reports is not heard', async () => {
    await begin()
    speech.starts()
    speech.ends()
    speech.starts()
    const former = speech.last
    vi.advanceTimersByTime(1000)
    output.pause()
    expect([speech.cancelled > 0, heard.at(-1), output.position()]).toEqual([true, 'paused', 4])
    former.onerror({ error: 'interrupted' })
    former.onend()
    vi.advanceTimersByTime(60_000)
    expect([heard.at(-1), texts(speech)]).toEqual(['paused', ['一', '二']])
    output.play()
    expect(texts(speech)).toEqual(['一', '二', '二'])
    speech.starts()
    expect(heard.filter((event) => event === 'playing')).toHaveLength(2)
  })
  test('is sought by the sentence, and takes a new speed with the one that is spoken', async () => {
    await begin()
    speech.starts()
    output.seek(7)
    expect([texts(speech).at(-1), output.position(), heard.slice(-2)]).toEqual(['三', 6, ['seeking', 'seeked']])
    output.seek(99)
    expect(texts(speech).at(-1)).toBe('三')
    output.setRate(2)
    expect([texts(speech).at(-1), speech.last.rate]).toEqual(['三', 2])
    speech.starts()
    vi.advanceTimersByTime(1000)
    expect(output.position()).toBe(8)
    const count = speech.said.length
    output.setRate(2)
    expect(speech.said).toHaveLength(count)
  })
  test('goes on where a voice falls silent without a word', async () => {
    await begin()
    speech.starts()
    vi.advanceTimersByTime(16_000)
    expect(texts(speech)).toEqual(['一', '二'])
  })
  test('is tried once more when it does not begin, then it has failed', async () => {
    await begin()
    vi.advanceTimersByTime(5500)
    expect(texts(speech)).toEqual(['一', '一'])
    vi.advanceTimersByTime(5500)
    expect(heard.at(-1)).toBe('failed')
  })
  test.each([
    ['not-allowed', 'refused'],
    ['interrupted', 'paused'],
    ['canceled', 'paused'],
    ['synthesis-failed', 'failed'],
    ['voice-unavailable', 'failed'],
  ])('%s is told as %s', async (error, told) => {
    await begin()
    speech.starts()
    speech.last.onerror({ error })
    expect(heard.at(-1)).toBe(told)
    vi.advanceTimersByTime(60_000)
    expect(heard.at(-1)).toBe(told)
  })
  test('ends with its page', async () => {
    await begin()
    speech.starts()
    listeners.get('pagehide')!()
    expect([heard.at(-1), speech.cancelled > 0]).toEqual(['paused', true])
  })
})

describe('in the player', () => {
  const article = track('101', { article: true, url: '', duration: 12 })
  const scene = () => {
    const s = new Scene()
    const routed = new RoutedOutput(s.output, async () => output)
    s.found = { 101: address }
    return {
      s,
      player: s.newPlayer({
        output: routed,
        judge: (error) => (error instanceof Error && error.name === 'NoVoice' ? { text: error.message } : {}),
      }),
    }
  }
  const settle = async () => {
    for (let n = 0; n < 10; n++) await Promise.resolve()
  }

  test('an article without a recording is spoken; its place is kept and gone on from; then a recording has the element', async () => {
    const { s, player } = scene()
    player.playTracks([article, track('2')])
    await settle()
    speech.starts()
    expect([player.playing, player.audioReady, player.duration, player.canStep]).toEqual([true, true, 12, true])
    player.seek(5)
    speech.starts()
    vi.advanceTimersByTime(300)
    expect(player.currentTime).toBeCloseTo(4.25)
    player.pause()
    expect(s.places.at(-1)).toMatchObject({ track: { id: '101', article: true }, duration: 12, done: false })
    const said = speech.said.length
    player.next()
    await settle()
    expect([s.output.address, speech.said.length]).toEqual(['/2.mp3', said])
    s.output.sounds()
    expect([player.track?.id, player.playing]).toEqual(['2', true])
    const later = scene().player
    later.restore([article], 0, 4.25)
    later.play()
    await settle()
    expect(texts(speech).at(-1)).toBe('二')
  })
  test('a pause while the voice is on its way keeps it silent', async () => {
    const { player } = scene()
    player.playTracks([article])
    player.pause()
    await settle()
    expect([player.playing, speech.said]).toEqual([false, []])
    player.play()
    await settle()
    expect(texts(speech)).toEqual(['一'])
  })
  test('R7 from article to article by itself, in the order of the list', async () => {
    const { s, player } = scene()
    s.found['102'] = speechAddress({ sentences: ['四'], voice: '', rate: 1 })
    player.playTracks([article, track('102', { article: true, url: '' })])
    await settle()
    for (let n = 0; n < 3; n++) {
      speech.starts()
      speech.ends()
    }
    vi.advanceTimersByTime(500)
    await settle()
    expect([player.track?.id, texts(speech).at(-1)]).toEqual(['102', '四'])
    expect(s.places.at(-1)).toMatchObject({ track: { id: '101' }, done: true })
  })
  test('R31 a device without a voice says that', async () => {
    const { s, player } = scene()
    s.found['101'] = Object.assign(new Error('此设备没有中文朗读语音'), { name: 'NoVoice' })
    player.playTracks([article])
    await settle()
    expect([s.toasts, player.playing]).toEqual([['此设备没有中文朗读语音'], false])
  })
  test('a voice that cannot be fetched has failed', async () => {
    const recordings = new FakeOutput()
    const routed = new RoutedOutput(recordings, () => Promise.reject(new Error('no network')))
    routed.listen((event) => heard.push(event))
    routed.load(address, options)
    await settle()
    expect(heard).toEqual(['failed'])
    routed.load('/1.mp3', options)
    recordings.sounds()
    expect(heard).toEqual(['failed', 'length', 'ready', 'playing'])
  })
})
