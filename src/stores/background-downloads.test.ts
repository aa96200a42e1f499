/** Albums that the browser downloads in the background, as the queue hands them over and takes them back. */
import { describe, expect, test } from 'vitest'
import type { DownloadEntry } from '#offline/download-entry.ts'
import { downloadDevice, recordingOf, settled, states } from '#tests/rules/download-device.ts'

const MB = 1024 * 1024

describe('an album that the browser goes on with while the app is closed', () => {
  function browserWith(more: { starts?: boolean; can?: boolean } = {}) {
    const [started, stopped]: [string[][], string[]] = [[], []]
    const device = downloadDevice({
      background: {
        mark: async (entries) =>
          more.can === false
            ? undefined
            : entries.map((entry) => ({ ...entry, background: { id: 'b', url: entry.track.url } })),
        start: async (entries) => {
          if (more.starts === false) throw new Error('not allowed')
          started.push(entries.map(({ id }) => id))
        },
        stop: async (id) => void stopped.push(id),
      },
    })
    return { ...device, started, stopped }
  }
  const album = [recordingOf('1'), recordingOf('2')]
  const given = ({ disk }: { disk: Map<string, DownloadEntry> }) =>
    [...disk.values()].filter(({ background }) => background).map(({ id }) => id)

  test('it is on the disk before it is handed over, and the queue leaves it alone', async () => {
    const device = browserWith()
    const store = device.tab()
    await store.add(album, '专辑', 1000)
    await settled()
    expect([device.started, given(device), device.asked]).toEqual([[['1', '2']], ['1', '2'], []])
    expect(store.waitsForWifi).toBe(false)
  })
  test('a single recording, an album of unknown size or one that does not fit stays with the queue', async () => {
    const device = browserWith()
    const store = device.tab()
    await store.add([recordingOf('1')], '', 1000)
    await store.add([recordingOf('2'), recordingOf('3')], '')
    await store.add([recordingOf('4'), recordingOf('5')], '', 600 * MB)
    device.state.costs = true
    await store.add([recordingOf('6'), recordingOf('7')], '', 1000)
    expect([device.started, given(device)]).toEqual([[], []])
  })
  test.each([{ can: false }, { starts: false }])(
    'a browser that cannot, or may not (%o), leaves it to the queue',
    async (more) => {
      const device = browserWith(more)
      const store = device.tab()
      await store.add(album, '专辑', 1000)
      await settled()
      expect([given(device), device.asked.map(({ id }) => id), states(store)]).toEqual([
        [],
        ['1'],
        ['1 loading', '2 waiting'],
      ])
    },
  )
  test('pausing one takes all of them back: the browser stops, the queue goes on with the others', async () => {
    const device = browserWith()
    const store = device.tab()
    await store.add(album, '专辑', 1000)
    await store.pause(['1'])
    await settled()
    expect([device.stopped, given(device), states(store)]).toEqual([['b'], [], ['1 paused', '2 loading']])
  })
  test('deleting one deletes it, and the queue goes on with the others', async () => {
    const device = browserWith()
    const store = device.tab()
    await store.add(album, '专辑', 1000)
    await store.drop(['2'])
    await settled()
    expect([device.stopped, states(store)]).toEqual([['b'], ['1 loading']])
  })
})
