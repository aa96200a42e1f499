/** Messages to and from the provider's own app around the page; docs/native-bridge.md describes the other side. */
import * as v from 'valibot'
import { ApiError } from '#contract/errors.ts'
import { BRIDGE, hasBridge, postOf, type BridgeWindow } from './bridge-window.ts'
import { SHELL_LIMIT_MS } from './host-shell.ts'

/** The only function of ours that a shell without a reply channel may call. */
export const REPLY = 'YunShangReply'
/** So long a shell is waited for that has let a call pass, or answered what cannot be read, and nothing else since. */
const SILENT_LIMIT_MS = 2000

type CallNative = <S extends v.GenericSchema>(
  method: string,
  params: object,
  result: S,
  options?: { timeout?: number },
) => Promise<v.InferOutput<S> | undefined>
export interface NativeBridge {
  present: () => boolean
  callNative: CallNative
}

/**
 * cancelled: the citizen changed their mind. denied: they or the system refused. unexpected: a reply of another shape
 * than agreed.
 */
class NativeError extends Error {
  override name = 'NativeError'
  readonly reason: 'failed' | 'denied' | 'cancelled' | 'unexpected'
  constructor(method: string, reason: NativeError['reason']) {
    super(`${method}: ${reason}`)
    this.reason = reason
  }
}

/** Whether a citizen closed what was opened for them; then there is nothing to report. */
export const isCancelled = (error: unknown): boolean =>
  (error instanceof NativeError && error.reason === 'cancelled') ||
  (error instanceof Error && error.name === 'AbortError')

const refusals = ['unsupported', 'cancelled', 'denied', 'failed'] as const
const replySchema = v.object({
  id: v.string(),
  ok: v.boolean(),
  result: v.optional(v.unknown()),
  error: v.optional(v.fallback(v.picklist(refusals), 'failed')),
})
type Reply = v.InferOutput<typeof replySchema>
const UNREADABLE = Symbol('unreadable')

/**
 * One promise per call, matched by an unguessable id; a reply that is late, repeated or unsolicited is dropped [rules
 * R62, R86]. Replies are taken from the bridge object and the fixed callback only, never from `message` events; inside
 * another page's frame there is no bridge.
 */
export function createNativeBridge(win: BridgeWindow): NativeBridge {
  const pending = new Map<string, { settle: (reply: Reply) => void; hurry: () => void }>()
  let listening = false
  let silent = false

  const receive = (given: unknown): void => {
    const json = readJson(given)
    const reply = v.safeParse(replySchema, json)
    if (reply.success) {
      silent = false
      pending.get(reply.output.id)?.settle(reply.output)
      return
    }
    const named = v.safeParse(v.object({ id: v.string() }), json)
    if (named.success) pending.get(named.output.id)?.settle({ id: named.output.id, ok: true, result: UNREADABLE })
    else for (const { hurry } of pending.values()) hurry()
  }
  const listen = (): void => {
    if (listening) return
    listening = true
    if (!Object.prototype.hasOwnProperty.call(win, REPLY)) Object.defineProperty(win, REPLY, { value: receive })
    const injected = win[BRIDGE]
    if (injected && 'onmessage' in injected) injected.onmessage = ({ data }) => receive(data)
  }
  const present = (): boolean => hasBridge(win)

  return {
    present,
    async callNative(method, params, result, { timeout = SHELL_LIMIT_MS } = {}) {
      const post = postOf(win)
      if (!post) return undefined
      listen()
      const id = unguessableId()
      let timer: ReturnType<typeof setTimeout> | undefined
      try {
        const reply = await new Promise<Reply>((resolve, reject) => {
          const waitFor = (ms: number) => {
            clearTimeout(timer)
            timer = setTimeout(() => {
              silent = true
              reject(new ApiError('timeout', 0, '', `native/${method}`))
            }, ms)
          }
          const shorter = timeout <= SHELL_LIMIT_MS ? Math.min(timeout, SILENT_LIMIT_MS) : timeout
          let hurried = silent
          const hurry = () => {
            if (!hurried) waitFor(shorter)
            hurried = true
          }
          pending.set(id, { settle: resolve, hurry })
          waitFor(silent ? shorter : timeout)
          const returned = post({ id, method, params })
          // A handler with a reply channel returns a promise, so its reply needs no id.
          if (isPromise(returned))
            returned.then(
              (given) => {
                const told = readJson(given)
                if (isObject(told)) receive({ ...told, id })
                else if (given !== undefined && given !== null) hurry()
              },
              (failure: unknown) => receive({ id, ok: false, error: messageOf(failure) }),
            )
        })
        return readResult(method, reply, result)
      } finally {
        clearTimeout(timer)
        pending.delete(id)
      }
    },
  }
}

function readResult<S extends v.GenericSchema>(method: string, reply: Reply, schema: S): v.InferOutput<S> | undefined {
  if (!reply.ok) {
    if (reply.error === 'unsupported') return undefined
    throw new NativeError(method, reply.error ?? 'failed')
  }
  if (reply.result === UNREADABLE) throw new NativeError(method, 'unexpected')
  const parsed = v.safeParse(schema, reply.result ?? {})
  if (!parsed.success) throw new NativeError(method, 'unexpected')
  return parsed.output
}

function readJson(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}
const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null
const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as Promise<unknown> | undefined)?.then === 'function'
const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure))

function unguessableId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

let own: NativeBridge | undefined
/** The bridge of this window. */
export function nativeBridge(): NativeBridge {
  return (own ??= createNativeBridge(window as unknown as BridgeWindow))
}
