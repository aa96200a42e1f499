// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { manuscriptFields, type ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import type { KeptWords } from './device-words.ts'
import type { SavedWords } from './opened-words.ts'
import { AGAIN_MS, createWriting, REST_MS } from './writing.ts'

const words = (part: Partial<ManuscriptFields>): ManuscriptFields => ({ ...v.parse(manuscriptFields, {}), ...part })
const network = () => new ApiError('network', 0, '', '/')
const status = (code: number, message = '') => new ApiError('http', code, message, '/')

/** A server of one manuscript, which answers the same version to the same words as the contract says. */
let server: SavedWords<ManuscriptFields>
let before: SavedWords<ManuscriptFields> | undefined
let sent: SavedWords<ManuscriptFields>[]
/** What becomes of the next sendings: 'lost' arrives, and its answer does not. */
let fates: ('lost' | Error)[]
let disk: Map<string, KeptWords<ManuscriptFields>>
let full: boolean
let open: (() => void)[]

async function send(given: SavedWords<ManuscriptFields>) {
  sent.push(given)
  const fate = fates.shift()
  if (fate instanceof Error) throw fate
  const same = before && JSON.stringify(before) === JSON.stringify(given)
  if (!same) {
    if (given.version !== server.version) throw status(409, '有人先保存了')
    before = given
    server = { version: server.version + 1, fields: given.fields }
  }
  if (fate === 'lost') throw network()
  return { version: server.version }
}
const device = {
  read: async (key: string) => disk.get(key),
  write: async (key: string, kept: KeptWords<ManuscriptFields>) => {
    if (full) throw new DOMException('', 'QuotaExceededError')
    disk.set(key, structuredClone(kept))
  },
}
function start() {
  const writing = createWriting({
    key: 'k',
    schema: manuscriptFields,
    server: structuredClone(server),
    kept: disk.get('k'),
    device,
    send,
    read: async () => structuredClone(server),
  })
  const close = writing.open(true)
  open.push(close)
  return Object.assign(writing, { close })
}
const rest = (ms = REST_MS) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  ;[server, before, sent, fates, disk, full, open] = [
    { version: 1, fields: words({ title: '旧' }) },
    undefined,
    [],
    [],
    new Map(),
    false,
    [],
  ]
})
afterEach(async () => {
  for (const close of open) close()
  await rest(0)
  vi.useRealTimers()
})

test('what is typed is on the device at once, on the server when typing rests, and then no longer on the device', async () => {
  const { change, state } = start()
  change({ title: '新' })
  await rest(1000)
  change({ title: '新的' })
  await rest(REST_MS - 1)
  expect([sent.length, disk.get('k')!.fields!.title, state.get().phase]).toEqual([0, '新的', 'typed'])
  await rest(1)
  expect([sent.length, server.fields.title, state.get().phase, state.get().version]).toEqual([1, '新的', 'saved', 2])
  expect(disk.get('k')!.fields).toBeUndefined()
})
test('a lost answer is asked for again with the same words and version before newer words are sent', async () => {
  fates = ['lost']
  const { change, state } = start()
  change({ title: '甲' })
  await rest()
  change({ title: '乙' })
  expect(state.get().phase).toBe('offline')
  await rest(AGAIN_MS)
  expect(sent.map(({ version, fields }) => [version, fields.title])).toEqual([
    [1, '甲'],
    [1, '甲'],
    [2, '乙'],
  ])
  expect([state.get().phase, server.fields.title]).toEqual(['saved', '乙'])
})
test('after a lost answer and a reload its words are known as ours, and newer ones go on from there', async () => {
  fates = ['lost']
  const first = start()
  first.change({ title: '甲' })
  await rest()
  first.change({ title: '乙' })
  await rest(0)
  fates = [network()]
  first.close()
  await rest(0)
  const second = start()
  expect(second.state.get()).toMatchObject({ isRestored: true, phase: 'typed', version: 2, fields: { title: '乙' } })
  await rest()
  expect([server.version, server.fields.title]).toEqual([3, '乙'])
})
test('a lost answer to words that the server stored otherwise is asked for again after a reload', async () => {
  fates = ['lost']
  const first = start()
  first.change({ title: '甲' })
  await rest()
  first.change({ title: '乙' })
  await rest(0)
  server.fields = words({ title: '甲', content: '<p></p>' })
  fates = [network()]
  first.close()
  await rest(0)
  const second = start()
  await rest()
  expect(sent.slice(-2).map(({ version, fields }) => [version, fields.title])).toEqual([
    [1, '甲'],
    [2, '乙'],
  ])
  expect([second.state.get().phase, server.version]).toEqual(['saved', 3])
})
test('without a network it goes on keeping, and sends as soon as there is one', async () => {
  fates = [network(), network()]
  const { change, state } = start()
  change({ title: '甲' })
  await rest()
  await rest(AGAIN_MS)
  expect([sent.length, state.get().phase, disk.get('k')!.fields!.title]).toEqual([2, 'offline', '甲'])
  dispatchEvent(new Event('online'))
  await rest(0)
  expect([state.get().phase, server.fields.title]).toEqual(['saved', '甲'])
})
test('a server that is down, and a session that ended, lose nothing', async () => {
  for (const error of [status(503), status(401)]) {
    fates = [error]
    const { change, state, close } = start()
    change({ title: `写于 ${error.code}` })
    await rest()
    expect([state.get().phase, disk.get('k')!.fields!.title]).toEqual(['offline', `写于 ${error.code}`])
    close()
    await rest(0)
    expect(server.fields.title).toBe(`写于 ${error.code}`)
  }
})
test('who was overtaken sees both, and what they choose is saved with their own words set aside', async () => {
  const { change, state, replace } = start()
  server = { version: 5, fields: words({ title: '别人的', author: '丙' }) }
  change({ title: '我的' })
  await rest()
  expect(state.get()).toMatchObject({ phase: 'conflict', theirs: { version: 5 }, base: { title: '旧' } })
  expect(server.fields.title).toBe('别人的')
  replace(words({ title: '别人的', author: '我' }))
  await rest(0)
  expect([server.version, server.fields.author, state.get().phase]).toEqual([6, '我', 'saved'])
  expect(disk.get('k')!.aside!.title).toBe('我的')
})
test('the same words by somebody else are no conflict', async () => {
  const { change, state } = start()
  server = { version: 5, fields: words({ title: '一样' }) }
  change({ title: '一样' })
  await rest()
  expect([state.get().phase, state.get().version, sent.length]).toEqual(['saved', 5, 1])
})
test('words of the device are brought back after a reload, and can be dropped', async () => {
  disk.set('k', { version: 1, fields: words({ title: '没来得及存' }) })
  const { state, drop } = start()
  expect(state.get()).toMatchObject({ isRestored: true, fields: { title: '没来得及存' } })
  drop()
  await rest()
  expect([state.get().fields.title, state.get().phase, sent.length]).toEqual(['旧', 'saved', 0])
  expect(disk.get('k')).toMatchObject({ aside: { title: '没来得及存' } })
  expect(disk.get('k')!.fields).toBeUndefined()
})
test('words of the device that somebody overtook are a conflict from the start', async () => {
  disk.set('k', { version: 1, fields: words({ title: '没来得及存' }) })
  server = { version: 2, fields: words({ title: '别人的' }) }
  const { state } = start()
  await rest()
  expect([state.get().phase, state.get().theirs?.fields.title, sent.length]).toEqual(['conflict', '别人的', 0])
})
test('a full disk is said, and the server has the words all the same', async () => {
  full = true
  const { change, state } = start()
  change({ title: '甲' })
  await rest(0)
  expect(state.get().isKept).toBe(false)
  await rest()
  expect(server.fields.title).toBe('甲')
})
test('a refusal is said and not repeated by itself; what breaks a rule is not sent', async () => {
  fates = [status(400, '审核中，不能修改')]
  const { change, state, flush } = start()
  change({ title: '甲' })
  await rest()
  await rest(AGAIN_MS * 3)
  expect([sent.length, state.get().phase, state.get().told]).toEqual([1, 'refused', '审核中，不能修改'])
  change({ title: '长'.repeat(201) })
  expect(await flush()).toBe(false)
  expect([sent.length, state.get().problems]).toEqual([1, { title: '最多 200 个字' }])
})
test('one is sent at a time, and what was typed meanwhile follows', async () => {
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  const writing = createWriting({
    key: 'k',
    schema: manuscriptFields,
    server,
    kept: undefined,
    device,
    send: async (given) => {
      if (sent.length === 0) await slow
      return send(given)
    },
    read: async () => server,
  })
  writing.change({ title: '甲' })
  const saved = writing.flush()
  await rest(0)
  writing.change({ title: '乙' })
  void writing.flush()
  await rest(0)
  expect(sent).toEqual([])
  answer()
  expect(await saved).toBe(true)
  expect(sent.map(({ fields }) => fields.title)).toEqual(['甲', '乙'])
})
