// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sending } from './sending.ts'

/** What the page opened, the newest last. */
let sockets: FakeSocket[] = []
class FakeSocket {
  static readonly OPEN = 1
  readonly sent: unknown[] = []
  readyState = 0
  bufferedAmount = 0
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  onclose = (_event: { code: number; reason: string }) => {}
  constructor() {
    sockets.push(this)
  }
  send(data: unknown): void {
    this.sent.push(data)
  }
  close(): void {
    this.ends(1005)
  }
  ends(code: number, reason = ''): void {
    this.readyState = 3
    this.onclose({ code, reason })
  }
  begins(): void {
    this.readyState = 1
    this.onopen()
    this.says({ is: 'on' })
  }
  says(said: object): void {
    this.onmessage({ data: JSON.stringify(said) })
  }
}
let recorders: FakeRecorder[] = []
class FakeRecorder {
  static isTypeSupported = (type: string) => type === 'audio/mp4'
  state = 'inactive'
  ondataavailable = (_event: { data: { size: number } }) => {}
  constructor() {
    recorders.push(this)
  }
  start(): void {
    this.state = 'recording'
  }
  onstop = () => {}
  /** As browsers do, it gives the rest afterwards. */
  stop(): void {
    this.state = 'inactive'
    setTimeout(() => {
      this.gives()
      this.onstop()
    })
  }
  gives(): void {
    this.ondataavailable({ data: { size: 4000 } })
  }
}
let isReached = true
const open = () => {
  const ask = () => (isReached ? Promise.resolve() : Promise.reject(new Error('no network')))
  return new Sending({ station: '7', sound: {} as MediaStream, ask })
}
beforeEach(() => {
  sockets = []
  recorders = []
  isReached = true
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const newest = () => sockets.at(-1)!
const words = (sending: Sending) => [sending.state.get().kind, sending.state.get().words]

test('sound is sent once the server is ready, to its end, in the type that this browser has', async () => {
  const sending = open()
  sending.start(true)
  newest().begins()
  expect(JSON.parse(String(newest().sent[0]))).toEqual({ station: '7', type: 'audio/mp4', takes: 1 })
  recorders[0]!.gives()
  newest().says({ is: 'piece', delay: 9000 })
  expect([newest().sent.length, sending.state.get().kind, sending.state.get().delay]).toEqual([2, 'on', 9000])
  sending.stop()
  expect([recorders[0]!.state, sending.isOn]).toEqual(['inactive', false])
  await vi.advanceTimersByTimeAsync(1)
  expect(newest().sent.slice(2)).toEqual([{ size: 4000 }, 'end'])
})

test('after a lost network it comes back by itself, with a recording of its own, and takes nothing from anybody', async () => {
  const sending = open()
  sending.start(true)
  newest().begins()
  isReached = false
  newest().ends(1006)
  expect(words(sending)).toEqual(['waiting', '网络断了'])
  expect(recorders[0]!.state).toBe('inactive')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sockets).toHaveLength(1)
  isReached = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(sockets).toHaveLength(2)
  newest().begins()
  expect(JSON.parse(String(newest().sent[0]))).toMatchObject({ takes: 0 })
  expect([sending.state.get().kind, recorders.length, recorders[1]!.state]).toEqual(['on', 2, 'recording'])
})

test('a network that takes no more sound is left: it goes on with what is said now', async () => {
  const sending = open()
  sending.start(false)
  newest().begins()
  newest().bufferedAmount = 1e6
  recorders[0]!.gives()
  expect([newest().sent.length, sending.state.get().kind]).toEqual([1, 'waiting'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(sockets).toHaveLength(2)
})

test.each([
  ['taken', '这个台的直播已由别处接过去'],
  ['held', '别人正在这个台直播'],
  ['login', '登录已失效，或者没有播控权限'],
])('%s is the end of it, and said', async (reason, said) => {
  const sending = open()
  sending.start(false)
  newest().begins()
  newest().ends(4000, reason)
  expect(words(sending)).toEqual(['off', said])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
})

test('sound that the server cannot read is tried three more times, then left', async () => {
  const sending = open()
  sending.start(false)
  for (let n = 0; n < 4; n++) {
    expect(words(sending)[0]).not.toBe('off')
    newest().begins()
    newest().ends(4000, 'unreadable')
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect([sockets.length, ...words(sending)]).toEqual([4, 'off', '服务器读不了送来的声音'])
})
