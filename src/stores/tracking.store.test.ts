import { expect, test, vi } from 'vitest'
import type { TrackingEvent } from '#contract/site/events.ts'
import { eventCodes, type EventName } from '#lib/event-codes.ts'
import { TrackingStore } from './tracking.store.ts'

function begun(answer: () => boolean | Promise<boolean> = () => true) {
  const store = new TrackingStore()
  const sent: TrackingEvent[][] = []
  store.begin(
    (events) => (sent.push(events), answer()),
    () => '/posts/101',
  )
  return { store, sent }
}

test('before begin() nothing is queued: earlier events are not sent later', async () => {
  const store = new TrackingStore()
  store.track('like', { id: '1' })
  await store.flush()
  const sent: TrackingEvent[][] = []
  store.begin(
    (events) => (sent.push(events), true),
    () => '/',
  )
  await store.flush()
  expect(sent).toEqual([])
})

test('an event states what, where and when', async () => {
  const { store, sent } = begun()
  store.track('like', { id: '101', type: 3 })
  await store.flush()
  expect(sent).toEqual([
    [
      {
        event: 4,
        object_id: '101',
        object_type: '3',
        page: '/posts/101',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      },
    ],
  ])
})

test.each(Object.entries(eventCodes))('%s is sent as %i', async (name, code) => {
  const { store, sent } = begun()
  store.track(name as EventName)
  await store.flush()
  expect(sent[0]![0]!.event).toBe(code)
})

test('an id that is not a number is left out', async () => {
  const { store, sent } = begun()
  store.track('search', { id: '13800000000@somebody', type: 'x'.repeat(40) })
  await store.flush()
  expect(sent[0]![0]).toMatchObject({ object_id: '', object_type: 'x'.repeat(20) })
})

test('twenty events are sent at once, in order', () => {
  const { store, sent } = begun()
  for (let id = 1; id <= 41; id++) store.track('open', { id: String(id) })
  expect(sent.map((batch) => batch.length)).toEqual([20, 20])
  expect(sent.flat().map(({ object_id }) => Number(object_id))).toEqual(
    Array.from({ length: 40 }, (_, place) => place + 1),
  )
})

test('a batch that could not be sent stays queued, and is sent with the next', async () => {
  let online = false
  const { store, sent } = begun(() => online)
  store.track('open')
  await store.flush()
  online = true
  store.track('close')
  await store.flush()
  expect(sent.at(-1)!.map(({ event }) => event)).toEqual([1, 2])
})

test('during a long time without a network the oldest events are dropped first', async () => {
  let online = false
  const { store, sent } = begun(() => online)
  for (let id = 1; id <= 250; id++) {
    store.track('open', { id: String(id) })
    await store.flush()
  }
  online = true
  sent.length = 0
  await store.flush()
  expect(sent.flat()).toHaveLength(200)
  expect(sent.flat()[0]!.object_id).toBe('51')
})

test('what is no id and a path that never ends do not leave the device as they are', async () => {
  const store = new TrackingStore()
  const sent: TrackingEvent[] = []
  store.begin(
    (events) => (sent.push(...events), true),
    () => `/${'x'.repeat(300)}`,
  )
  store.track('open', { id: 'phone13800000000' })
  store.track('open')
  await store.flush()
  expect(sent.map(({ object_id, object_type }) => [object_id, object_type])).toEqual([
    ['', ''],
    ['', ''],
  ])
  expect(sent[0]!.page).toHaveLength(200)
})
test('after a batch failed, the next event does not try at once: the timer does', async () => {
  let online = false
  const { store, sent } = begun(() => (online ? true : Promise.reject(new Error('offline'))))
  for (let id = 1; id <= 20; id++) store.track('open', { id: String(id) })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  store.track('close')
  expect(sent).toHaveLength(1)
  online = true
  await store.flush()
  for (let id = 1; id <= 20; id++) store.track('open', { id: String(id) })
  expect(
    sent.map((batch) => batch.length),
    'once sent, twenty go at once again',
  ).toEqual([20, 20, 1, 20])
})
