import { expect, test } from 'vitest'
import type { DownloadEntry, DownloadState } from './download-entry.ts'
import { backOff, MAX_TRIES, stepped, type DownloadStep } from './download-steps.ts'

const entry = (state: DownloadState, more: Partial<DownloadEntry> = {}): DownloadEntry => ({
  id: '1',
  track: { id: '1', name: '', album: { id: '', cover: '' }, duration: 0, image: '', url: '/a.mp3' },
  album: '',
  state,
  received: 0,
  whole: 0,
  version: '',
  tries: 0,
  heard: false,
  at: 1,
  ...more,
})

const allSteps: DownloadStep[] = ['begin', 'pause', 'resume', 'lose', 'fail', 'finish']
const table: Record<DownloadState, DownloadState[]> = {
  //          begin      pause     resume     lose       fail      finish
  waiting: ['loading', 'paused', 'waiting', 'waiting', 'failed', 'waiting'],
  loading: ['loading', 'paused', 'loading', 'waiting', 'failed', 'done'],
  paused: ['paused', 'paused', 'waiting', 'paused', 'paused', 'paused'],
  failed: ['failed', 'failed', 'waiting', 'failed', 'failed', 'failed'],
  done: ['done', 'done', 'done', 'done', 'failed', 'done'],
}
for (const [from, after] of Object.entries(table) as [DownloadState, DownloadState[]][])
  allSteps.forEach((step, place) =>
    test(`${from}, ${step}: ${after[place]}`, () => expect(stepped(entry(from), step).state).toBe(after[place])),
  )

test('a step that does not fit changes nothing at all', () => {
  const paused = entry('paused', { received: 7 })
  expect(stepped(paused, 'finish')).toBe(paused)
})

test('a failed download keeps its reason until it is requested again', () => {
  const failed = stepped(entry('loading'), 'fail', 'room')
  expect(failed.fault).toBe('room')
  expect(stepped(failed, 'resume')).toEqual(entry('waiting'))
})

test('the back-off grows each time the network is lost, then the download fails', () => {
  let now = entry('waiting')
  const waits: number[] = []
  for (let turn = 0; turn < MAX_TRIES; turn++) {
    now = stepped(stepped(now, 'begin'), 'lose')
    waits.push(backOff(now.tries))
  }
  expect(waits.slice(0, -1)).toEqual([2000, 4000, 8000, 16_000, 32_000])
  expect([now.state, now.fault]).toEqual(['failed', 'network'])
})
test('tries since it last moved: losing the network adds one, pausing keeps them, going on and finishing start again', () => {
  const after = (state: DownloadState, step: DownloadStep) => stepped(entry(state, { tries: 3 }), step).tries
  expect([after('loading', 'lose'), after('loading', 'pause'), after('waiting', 'begin')]).toEqual([4, 3, 3])
  expect([after('paused', 'resume'), after('loading', 'finish'), after('loading', 'fail')]).toEqual([0, 0, 0])
})
test('a fault belongs to a failure only, and goes when it is tried again', () => {
  expect(stepped(entry('loading'), 'fail', 'gone').fault).toBe('gone')
  expect(stepped(entry('loading'), 'fail')).not.toHaveProperty('fault')
  expect(stepped(entry('loading'), 'finish', 'gone')).not.toHaveProperty('fault')
  expect(stepped(entry('failed', { fault: 'gone' }), 'resume')).not.toHaveProperty('fault')
})
