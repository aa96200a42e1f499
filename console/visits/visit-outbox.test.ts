import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, LOGIN_EXPIRED } from '#contract/errors.ts'
import { ALREADY_REPORTED, WRONG_MEMBER } from '#contract/staff/visits.ts'
import { newReport } from './new-report.ts'
import { VisitOutbox } from './visit-outbox.ts'
import { visitStore, type KeptReport } from './visit-store.ts'

const visit = { id: '7', advice_id: '3', title: '路灯不亮' }
const http = (code: number, message = '') => new ApiError('http', code, message, '/')
const network = () => new ApiError('network', 0, '', '/')
const login = () => new ApiError('code', LOGIN_EXPIRED[0], '', '/')

/** A server that keeps what arrives by its key. fates: what becomes of the next sendings; 'lost' arrives unanswered. */
let server: Map<string, { words: string; pictures: string[] }>
let uploads: string[]
let fates: ('lost' | Error)[]
let count = 0
/** Two of one moment have no order. */
let startedAt = 0
const member = () => `老秦${count}`
beforeEach(() => {
  ;[server, uploads, fates] = [new Map(), [], []]
  count++
})

function open(): VisitOutbox {
  const meet = () => {
    const fate = fates.shift()
    if (fate instanceof Error) throw fate
    return fate === 'lost'
  }
  return new VisitOutbox({
    store: visitStore,
    sendPicture: async (_member, blob) => {
      const words = await blob.text()
      const isLost = meet()
      if (!uploads.includes(words)) uploads.push(words)
      if (isLost) throw network()
      return `/uploads/${words}`
    },
    sendReport: async ({ key, words }, pictures) => {
      const isLost = meet()
      server.set(key, { words, pictures })
      if (isLost) throw network()
    },
    alone: (work) => work().then(() => true),
    now: () => Date.now(),
    onArrived: () => {},
  })
}
async function written(outbox: VisitOutbox, words: string, pictures: string[] = []): Promise<KeptReport> {
  const ids = pictures.map((name) => `${words} ${name}`)
  const row = {
    ...newReport(member(), visit, false),
    startedAt: ++startedAt,
    words,
    found: 'solved' as const,
    pictures: ids,
  }
  const add = pictures.map((name, place) => ({
    id: ids[place]!,
    report: row.key,
    blob: new Blob([name]),
    url: '',
  }))
  await outbox.write(row, { add })
  return row
}
const states = (outbox: VisitOutbox) => outbox.reports.get().map(({ state, told }) => [state, told])
const settled = (outbox: VisitOutbox, state: string) =>
  vi.waitFor(() => {
    expect(outbox.reports.get().every((one) => one.state === state)).toBe(true)
    expect(outbox.sending.get()).toBe('')
  })

test('what is handed in arrives with its pictures, which then leave the device', async () => {
  const outbox = open()
  await outbox.begin(member())
  const { key } = await written(outbox, '修好了', ['a', 'b'])
  expect(server.size).toBe(0)
  await outbox.submit(key)
  await settled(outbox, 'sent')
  expect(server.get(key)).toEqual({ words: '修好了', pictures: ['/uploads/a', '/uploads/b'] })
  expect(await visitStore.pictures(key)).toEqual([])
})

test('lost answers and a page that starts anew send nothing twice', async () => {
  const first = open()
  await first.begin(member())
  const { key } = await written(first, '看过了', ['c', 'd'])
  fates = ['lost']
  await first.submit(key)
  await vi.waitFor(() => expect(first.halted.get()).toContain('没有连上'))
  const second = open()
  fates = ['lost']
  await second.begin(member())
  await vi.waitFor(() => expect(uploads).toEqual(['c']))
  fates = []
  first.wake()
  await settled(first, 'sent')
  expect([uploads, [...server.keys()]]).toEqual([['c', 'd'], [key]])
  await second.begin(member())
  await settled(second, 'sent')
})

test('a report that may have arrived is not written on any more; one that cannot have is', async () => {
  const outbox = open()
  await outbox.begin(member())
  const { key } = await written(outbox, '甲')
  fates = [network()]
  await outbox.submit(key)
  await vi.waitFor(() => expect(outbox.halted.get()).not.toBe(''))
  expect(await outbox.takeBack(key)).toBe(false)
  const other = await written(outbox, '乙')
  await visitStore.change(other.key, (row) => row && { ...row, state: 'waiting' })
  expect(await outbox.takeBack(other.key)).toBe(true)
})

test('without a log-in, or with that of somebody else, everything stays and says so', async () => {
  for (const [error, words] of [
    [login(), '请登录后发送'],
    [http(WRONG_MEMBER, '这是老秦写的'), '这是老秦写的'],
  ] as const) {
    const outbox = open()
    await outbox.begin(member())
    const { key } = await written(outbox, words)
    fates = [error]
    await outbox.submit(key)
    await vi.waitFor(() => expect(outbox.halted.get()).toBe(words))
    expect(states(outbox).at(-1)).toEqual(['waiting', ''])
    outbox.wake()
    await settled(outbox, 'sent')
  }
})

test('another member on the same device sees nothing of it, and sends nothing', async () => {
  const outbox = open()
  await outbox.begin(member())
  const { key } = await written(outbox, '我的')
  fates = [network()]
  await outbox.submit(key)
  await vi.waitFor(() => expect(outbox.halted.get()).not.toBe(''))
  await outbox.begin(`别人${count}`)
  outbox.wake()
  await vi.waitFor(() => expect(outbox.known.get()).toBe(`别人${count}`))
  expect([outbox.reports.get(), outbox.halted.get(), server.size]).toEqual([[], '', 0])
  await outbox.begin(member())
  await settled(outbox, 'sent')
  expect(server.size).toBe(1)
})

test('a refused one keeps its words and its pictures, lets the next pass, and goes as a further one', async () => {
  const outbox = open()
  await outbox.begin(member())
  const [one, two] = [await written(outbox, '一', ['e']), await written(outbox, '二')]
  await visitStore.change(two.key, (row) => row && { ...row, state: 'waiting' })
  fates = [new ApiError('http', 503, '', '/')]
  await outbox.submit(one.key)
  await vi.waitFor(() => expect(outbox.halted.get()).toContain('正忙'))
  const refusal = http(ALREADY_REPORTED, '已有报告')
  fates = [undefined as never, refusal]
  outbox.wake()
  await vi.waitFor(() =>
    expect(states(outbox)).toEqual([
      ['refused', '已有报告'],
      ['sent', ''],
    ]),
  )
  expect((await visitStore.pictures(one.key)).map(({ url }) => url)).toEqual([''])
  await outbox.submit(one.key, { isFurther: true })
  await settled(outbox, 'sent')
  expect(outbox.reports.get()[0]).toMatchObject({ isFurther: true, words: '一' })
})
