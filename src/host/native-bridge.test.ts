import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { createNativeBridge, isCancelled, REPLY } from './native-bridge.ts'
import type { BridgeWindow } from './bridge-window.ts'

const answer = v.object({ token: v.string() })
interface Message {
  id: string
  method: string
  params: object
}
type Receive = (reply: unknown) => void

/** A window with an injected object; sent messages are recorded, replies enter by the fixed callback. */
function android({ channel = false } = {}) {
  const sent: Message[] = []
  const injected: { postMessage: (text: unknown) => void; onmessage?: ((event: { data: unknown }) => void) | null } = {
    postMessage: (text) => void sent.push(JSON.parse(text as string) as Message),
    ...(channel ? { onmessage: null } : {}),
  }
  const win: BridgeWindow = { top: undefined, YunShangApp: injected }
  win.top = win
  const reply: Receive = (given) =>
    channel
      ? injected.onmessage!({ data: JSON.stringify(given) })
      : (win as unknown as Record<string, Receive>)[REPLY]!(given)
  return { win, sent, reply, bridge: createNativeBridge(win) }
}
function ios(post: (message: Message) => unknown) {
  const win: BridgeWindow = {
    top: undefined,
    webkit: { messageHandlers: { YunShangApp: { postMessage: post as never } } },
  }
  win.top = win
  return { win, bridge: createNativeBridge(win) }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('Android', () => {
  it('sends JSON and takes the reply from the fixed callback, as text or as an object', async () => {
    const { bridge, sent, reply } = android()
    const first = bridge.callNative('getToken', { a: 1 }, answer)
    expect(sent[0]).toMatchObject({ method: 'getToken', params: { a: 1 }, id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    reply(JSON.stringify({ id: sent[0]!.id, ok: true, result: { token: 't1' } }))
    expect(await first).toEqual({ token: 't1' })
    const second = bridge.callNative('getToken', {}, answer)
    reply({ id: sent[1]!.id, ok: true, result: { token: 't2' } })
    expect(await second).toEqual({ token: 't2' })
  })
  it('takes the reply from a web message listener', async () => {
    const { bridge, sent, reply } = android({ channel: true })
    const asked = bridge.callNative('getToken', {}, answer)
    reply({ id: sent[0]!.id, ok: true, result: { token: 't' } })
    expect(await asked).toEqual({ token: 't' })
  })
  it('matches replies that arrive in another order', async () => {
    const { bridge, sent, reply } = android()
    const [one, two] = [bridge.callNative('getToken', {}, answer), bridge.callNative('relogin', {}, answer)]
    reply({ id: sent[1]!.id, ok: true, result: { token: 'two' } })
    reply({ id: sent[0]!.id, ok: true, result: { token: 'one' } })
    expect(await Promise.all([one, two])).toEqual([{ token: 'one' }, { token: 'two' }])
  })
})

describe('iOS', () => {
  it('takes the reply of a handler with a reply channel, without an id', async () => {
    const { bridge } = ios(() => Promise.resolve({ ok: true, result: { token: 't' } }))
    expect(await bridge.callNative('getToken', {}, answer)).toEqual({ token: 't' })
  })
  it('a reply on the channel belongs to its own call, whatever id it names', async () => {
    const replies: ((reply: unknown) => void)[] = []
    const ids: string[] = []
    const { bridge } = ios(({ id }) => (ids.push(id), new Promise((resolve) => replies.push(resolve))))
    const [one, two] = [bridge.callNative('getToken', {}, answer), bridge.callNative('relogin', {}, answer)]
    replies[0]!({ id: ids[1], ok: true, result: { token: 'one' } })
    expect(await one).toEqual({ token: 'one' })
    replies[1]!({ id: 'unknown', ok: true, result: { token: 'two' } })
    expect(await two).toEqual({ token: 'two' })
  })
  it('takes the reply of a plain handler from the fixed callback', async () => {
    const { bridge, win } = ios(
      (message) =>
        void setTimeout(
          () =>
            (win as unknown as Record<string, Receive>)[REPLY]!({ id: message.id, ok: true, result: { token: 't' } }),
          10,
        ),
    )
    const asked = bridge.callNative('getToken', {}, answer)
    await vi.advanceTimersByTimeAsync(10)
    expect(await asked).toEqual({ token: 't' })
  })
  it('reads the message of a rejected promise', async () => {
    const refuse = (word: string) => ios(() => Promise.reject(new Error(word))).bridge.callNative('scan', {}, answer)
    expect(await refuse('unsupported')).toBeUndefined()
    await expect(refuse('denied')).rejects.toMatchObject({ reason: 'denied' })
    await expect(refuse('boom')).rejects.toMatchObject({ reason: 'failed' })
    expect(await refuse('cancelled').catch(isCancelled)).toBe(true)
    expect(await refuse('denied').catch(isCancelled)).toBe(false)
    await expect(refuse('denied')).rejects.toMatchObject({ name: 'NativeError', message: 'scan: denied' })
  })
  it('reads a rejection that is plain text', async () => {
    const { bridge } = ios(() => Promise.reject('denied' as unknown as Error))
    await expect(bridge.callNative('scan', {}, answer)).rejects.toMatchObject({ reason: 'denied' })
  })
  it('a reply channel that says nothing, or nothing readable, leaves the fixed callback open', async () => {
    for (const nothing of [undefined, null, 'null', '{', 7, '7']) {
      let id = ''
      const { bridge, win } = ios((message) => ((id = message.id), Promise.resolve(nothing)))
      const asked = bridge.callNative('getToken', {}, answer)
      await vi.advanceTimersByTimeAsync(0)
      ;(win as unknown as Record<string, Receive>)[REPLY]!({ id, ok: true, result: { token: 't' } })
      expect(await asked).toEqual({ token: 't' })
    }
  })
  it('what a reply channel says that cannot be read leaves two seconds for the fixed callback', async () => {
    for (const garbage of ['{', 7, '7']) {
      let failed = false
      const { bridge } = ios(() => Promise.resolve(garbage))
      const asked = bridge.callNative('getToken', {}, answer).catch(() => (failed = true))
      await vi.advanceTimersByTimeAsync(1900)
      expect(failed).toBe(false)
      await vi.advanceTimersByTimeAsync(200)
      await asked
      expect(failed).toBe(true)
    }
  })
  it('takes what a handler returns at once for no reply', async () => {
    for (const returned of [null, 'x', {}]) {
      const { bridge } = ios(() => returned)
      const asked = expect(bridge.callNative('getToken', {}, answer)).rejects.toMatchObject({ kind: 'timeout' })
      await vi.advanceTimersByTimeAsync(10_000)
      await asked
    }
  })
})

describe('what is not trusted', () => {
  it('a reply of another shape fails the call', async () => {
    const { bridge, sent, reply } = android()
    const asked = bridge.callNative('getToken', {}, answer)
    const failed = expect(asked).rejects.toMatchObject({ reason: 'unexpected' })
    reply({ id: sent[0]!.id, ok: true, result: { token: { nested: 1 } } })
    await failed
  })
  it('a reply to a call that says nothing readable fails it at once', async () => {
    const { bridge, sent, reply } = android()
    for (const garbage of [{}, { ok: 'yes' }, { ok: null, result: 7 }]) {
      const asked = bridge.callNative('getToken', {}, answer)
      const failed = expect(asked).rejects.toMatchObject({ reason: 'unexpected' })
      reply({ id: sent.at(-1)!.id, ...garbage })
      await failed
    }
  })
  it('what cannot be read at all leaves two seconds for one that can', async () => {
    const { bridge, reply } = android()
    for (const garbage of ['{', 7, [], { ok: true }]) {
      let failed = false
      const asked = bridge.callNative('getToken', {}, answer).catch(() => (failed = true))
      reply(garbage)
      await vi.advanceTimersByTimeAsync(1000)
      reply(garbage)
      expect(failed).toBe(false)
      await vi.advanceTimersByTimeAsync(1000)
      await asked
      expect(failed).toBe(true)
    }
  })
  it('a reply without a waiting id, in broken JSON, or of no shape at all changes nothing', async () => {
    const { bridge, sent, reply } = android()
    const asked = bridge.callNative('getToken', {}, answer)
    for (const forged of [
      '{',
      null,
      7,
      [],
      { id: 1, ok: true },
      { id: '0', ok: true, result: { token: 'forged' } },
      { ok: true, result: { token: 'forged' } },
    ])
      reply(forged)
    reply({ id: sent[0]!.id, ok: true, result: { token: 'real' } })
    expect(await asked).toEqual({ token: 'real' })
  })
  it('a second reply to the same id is dropped', async () => {
    const { bridge, sent, reply } = android()
    const asked = bridge.callNative('getToken', {}, answer)
    reply({ id: sent[0]!.id, ok: true, result: { token: 'first' } })
    reply({ id: sent[0]!.id, ok: true, result: { token: 'second' } })
    expect(await asked).toEqual({ token: 'first' })
  })
  it('inside a frame there is no bridge, whatever is injected', async () => {
    const { win, sent } = android()
    win.top = {}
    const framed = createNativeBridge(win)
    expect(framed.present()).toBe(false)
    expect(await framed.callNative('getToken', {}, answer)).toBeUndefined()
    expect(sent).toEqual([])
  })
  it('the fixed callback cannot be replaced', async () => {
    const { bridge, win } = android()
    void bridge.callNative('getToken', {}, answer).catch(() => {})
    expect(() => Object.assign(win, { [REPLY]: () => {} })).toThrow()
    await vi.runAllTimersAsync()
  })
})

it('only what a citizen closed is cancelled: a refusal, a failure and plain data are not', () => {
  expect(isCancelled(new DOMException('Share canceled', 'AbortError'))).toBe(true)
  expect(isCancelled(new DOMException('Not allowed', 'NotAllowedError'))).toBe(false)
  expect(isCancelled(Object.assign(new Error('x'), { reason: 'cancelled' }))).toBe(false)
  for (const other of [{ name: 'AbortError' }, { reason: 'cancelled' }, 'cancelled', null, undefined])
    expect(isCancelled(other)).toBe(false)
})
it('a silent shell is an error after ten seconds, and its late reply is dropped', async () => {
  const { bridge, sent, reply } = android()
  const asked = bridge.callNative('getToken', {}, answer)
  let outcome: unknown
  void asked.catch((error: unknown) => (outcome = error))
  await vi.advanceTimersByTimeAsync(9999)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toMatchObject({ kind: 'timeout', path: 'native/getToken' })
  expect(() => reply({ id: sent[0]!.id, ok: true, result: { token: 'late' } })).not.toThrow()
})
it('after a call that was let pass the next ones wait two seconds, until something is answered', async () => {
  const { bridge, sent, reply } = android()
  const ask = async (after: number) => {
    let failed = false
    const asked = bridge.callNative('getToken', {}, answer).catch(() => (failed = true))
    await vi.advanceTimersByTimeAsync(after)
    return { asked, failed }
  }
  expect(await ask(10_000)).toMatchObject({ failed: true })
  expect(await ask(2000)).toMatchObject({ failed: true })
  const { asked } = await ask(1000)
  reply({ id: sent.at(-1)!.id, ok: true, result: { token: 't' } })
  expect(await asked).toEqual({ token: 't' })
  expect(await ask(9999)).toMatchObject({ failed: false })
  await vi.runAllTimersAsync()
})
