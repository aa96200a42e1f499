import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { downloadDevice, lost, recordingOf, settled, states } from '#tests/rules/download-device.ts'

test('an album is downloaded one recording at a time, in order', async () => {
  const { asked, tab } = downloadDevice()
  const store = tab()
  await store.add([recordingOf('1'), recordingOf('2')], '专辑')
  await settled()
  expect([asked.map(({ id }) => id), states(store)]).toEqual([['1'], ['1 loading', '2 waiting']])
  asked[0]!.complete()
  await settled()
  expect([asked.map(({ id }) => id), states(store)]).toEqual([
    ['1', '2'],
    ['1 done', '2 loading'],
  ])
})

test('a paused download stops at once, the next one starts, and it resumes on request', async () => {
  const { asked, tab } = downloadDevice()
  const store = tab()
  await store.add([recordingOf('1'), recordingOf('2')], '专辑')
  await settled()
  await store.pause(['1'])
  await settled()
  expect([asked[0]!.signal.aborted, states(store)]).toEqual([true, ['1 paused', '2 loading']])
  asked[1]!.complete()
  await settled()
  await store.resume(['1'])
  await settled()
  expect([asked.map(({ id }) => id), states(store)]).toEqual([
    ['1', '2', '1'],
    ['1 loading', '2 done'],
  ])
})

test('a lost download is retried after the back-off, or at once when the network returns', async () => {
  const { asked, state, tab } = downloadDevice()
  const store = tab()
  await store.add([recordingOf('1')], '')
  await settled()
  asked[0]!.fail(lost())
  await settled()
  expect([asked.length, states(store), store.entries[0]!.tries]).toEqual([1, ['1 waiting'], 1])
  state.now += 1999
  await store.queue!.run()
  expect(asked.length).toBe(1)
  await store.queue!.networkChanged()
  await settled()
  expect(asked.length).toBe(2)
})

test('without a network nothing is attempted, and no attempt is used up', async () => {
  const { asked, state, tab } = downloadDevice()
  state.online = false
  const store = tab()
  await store.add([recordingOf('1')], '')
  await settled()
  expect([asked.length, states(store), store.entries[0]!.tries]).toEqual([0, ['1 waiting'], 0])
})

test('mobile data is used only with permission of the listener, and stops being used when Wi-Fi ends', async () => {
  const { asked, state, tab } = downloadDevice()
  const store = tab()
  await store.add([recordingOf('1')], '')
  await settled()
  state.costs = true
  await store.queue!.networkChanged()
  await settled()
  expect([asked[0]!.signal.aborted, states(store), store.waitsForWifi]).toEqual([true, ['1 waiting'], true])
  store.allow()
  await settled()
  expect([asked.length, states(store)]).toEqual([2, ['1 loading']])
})

test('a recording that is gone is not retried, and shows why', async () => {
  const { asked, tab } = downloadDevice()
  const store = tab()
  await store.add([recordingOf('1')], '')
  await settled()
  asked[0]!.fail(new ApiError('http', 404, '', ''))
  await settled()
  expect(store.entries[0]).toMatchObject({ state: 'failed', fault: 'gone' })
})

test('beyond the budget nothing is started; a larger budget and a retry let it continue', async () => {
  const { asked, disk, tab } = downloadDevice()
  const store = tab()
  await store.add([recordingOf('1')], '')
  await settled()
  asked[0]!.complete()
  await settled()
  disk.set('1', { ...disk.get('1')!, received: 300 * 1024 * 1024 })
  store.choose({ budget: 200 * 1024 * 1024 })
  await store.add([recordingOf('2')], '')
  await settled()
  expect(store.find('2')).toMatchObject({ state: 'failed', fault: 'budget' })
  store.choose({ budget: 500 * 1024 * 1024 })
  await store.resume(['2'])
  await settled()
  expect([states(store), asked.at(-1)!.room]).toEqual([['1 done', '2 loading'], 200 * 1024 * 1024])
})

test('a download of a closed app resumes in the next one', async () => {
  const { asked, disk, tab } = downloadDevice()
  disk.set('1', {
    id: '1',
    track: recordingOf('1'),
    album: '',
    state: 'loading',
    received: 40,
    whole: 100,
    version: 'v',
    tries: 0,
    heard: false,
    at: 1,
  })
  const later = tab()
  await later.queue!.load()
  void later.queue!.run()
  await settled()
  expect([asked.map(({ id }) => id), states(later)]).toEqual([['1'], ['1 loading']])
})

test('two tabs never fetch at once, and one can pause what the other fetches', async () => {
  const { asked, tab } = downloadDevice()
  const [first, second] = [tab(), tab()]
  first.queue!.onChange(() => void second.queue!.load())
  second.queue!.onChange(() => void first.queue!.load())
  await first.add([recordingOf('1')], '')
  await settled()
  await second.add([recordingOf('2')], '')
  await settled()
  expect(asked.map(({ id }) => id)).toEqual(['1'])
  await second.pause(['1'])
  await settled()
  expect([asked[0]!.signal.aborted, states(first)[0]]).toEqual([true, '1 paused'])
  expect(asked.map(({ id }) => id)).toEqual(['1', '2'])
})

test('recordings played to the end are deleted if the listener chose that, but not while playing again', async () => {
  const { asked, disk, tab } = downloadDevice()
  const store = tab()
  await store.add([recordingOf('1')], '')
  await settled()
  asked[0]!.complete()
  await settled()
  await store.queue!.heard('1')
  await store.queue!.dropHeard('2')
  expect(disk.size).toBe(1)
  store.choose({ dropWhenHeard: true })
  await store.queue!.dropHeard('1')
  expect(disk.size).toBe(1)
  await store.queue!.dropHeard('2')
  expect([disk.size, store.entries.length]).toEqual([0, 0])
})

test('a download deleted in flight leaves nothing behind', async () => {
  const { asked, disk, tab } = downloadDevice()
  const store = tab()
  await store.add([recordingOf('1')], '')
  await settled()
  await store.drop(['1'])
  await settled()
  expect([asked[0]!.signal.aborted, disk.size, store.entries.length]).toEqual([true, 0, 0])
})

test('the settings stay on the device', () => {
  const { tab } = downloadDevice()
  tab().choose({ budget: 200 * 1024 * 1024, dropWhenHeard: true, onMobileData: true })
  const later = tab()
  expect([later.budget, later.dropWhenHeard, later.onMobileData]).toEqual([200 * 1024 * 1024, true, true])
})

test('A7 a recording that cannot be played is told, deleted and downloaded anew; of a sure one only what is broken', async () => {
  const { asked, refused, disk, tab } = downloadDevice()
  const store = tab()
  const one = recordingOf('1')
  await store.add([one], '专辑')
  await settled()
  expect(store.queue!.refuse(one, 'broken'), 'it is still arriving').toBe(false)
  asked[0]!.complete()
  await settled()
  expect(store.queue!.refuse(one, 'early')).toBe(true)
  await settled()
  expect([refused, states(store), asked.length]).toEqual([['第 1 集'], ['1 loading'], 2])
  expect(disk.get('1')).toMatchObject({ received: 0, whole: 0, version: '' })
  asked[1]!.complete()
  await settled()
  disk.set('1', { ...disk.get('1')!, state: 'done', sure: true })
  await store.queue!.load()
  expect([store.queue!.refuse(one, 'early'), store.queue!.refuse(one, 'broken')]).toEqual([false, true])
  await settled()
  expect(disk.get('1')).not.toHaveProperty('sure')
})
