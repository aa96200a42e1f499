import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { getNextAudio } from '#contract/content/albums.ts'
import { ApiError } from '#contract/errors.ts'
import { findCopies } from '#offline/copies.ts'
import { nextAudioQuery } from './albums.queries.ts'
import { setClient } from './call.ts'
import { createQueryClient, need } from './query-client.ts'

/** Another for each test: what one of them stores late is not the next one's. */
let audio = 70
let options: ReturnType<typeof nextAudioQuery>
const MINUTE_MS = 60_000
const START = 1_760_000_000_000
let answer: () => Promise<unknown>
const found = (id: string) => ({ next_data: { id, sort: 1, post_audio_id: id, post_album_id: '3' } })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  options = nextAudioQuery('3', String(++audio), 'old')
  answer = async () => found('8')
  setClient({ urlOf: () => '', call: () => answer() as never })
  await need(createQueryClient(), options)
  await vi.waitFor(async () => expect(await findCopies('public', (key) => key.includes(`"${audio}"`))).toHaveLength(1))
})
/** What a later start shows first, the given time afterwards. */
async function shownAfter(minutes: number, response: () => Promise<unknown>): Promise<string | undefined> {
  vi.setSystemTime(START + minutes * MINUTE_MS)
  answer = response
  const client = createQueryClient()
  await need(client, options)
  return client.getQueryData(options.queryKey)?.next_data?.id
}

test('R117 a copy lives for the minutes its endpoint names, and not a minute longer', async () => {
  const minutes = getNextAudio.ttl!
  const now = async () => found('9')
  expect(await shownAfter(minutes - 1, now)).toBe('8')
  expect(await shownAfter(minutes + 1, now)).toBe('9')
})
test('G226 past its time to live a copy is still shown where there is no network', async () => {
  const away = () => Promise.reject(new ApiError('network', 0, '', '/'))
  expect(await shownAfter(getNextAudio.ttl! * 10, away)).toBe('8')
})
