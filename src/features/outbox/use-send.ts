import { useEffect, useRef } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { ApiError, describeError } from '#contract/errors.ts'
import { newId } from '#lib/new-id.ts'
import type { OutboxEntry, OutboxFile } from '#offline/db.ts'
import { isFull } from '#offline/is-full.ts'
import { newEntry } from '#offline/new-entry.ts'
import { call } from '#queries/call.ts'
import { useStores } from '#stores/stores.ts'
import { awaitAnswer } from './resting-entries.ts'

export interface Writing {
  /** The draft it comes from: deleted in the same transaction. */
  draft?: OutboxEntry['draft']
  files?: OutboxFile[]
  /** The name of what it is about, where the page is not named after it. */
  about?: string | undefined
  /** The fragment of the address that opens the form, if there is one. */
  mark?: string
}
export interface Refused {
  state: 'refused'
  message: string
  /** Seconds until the server takes more of it. */
  wait?: number
}
/** Seconds to wait before the next try; 0 when that is not why it was refused. */
export const secondsToWait = (error: unknown): number =>
  error instanceof ApiError && error.code === 429 ? (error.retryAfter ?? 0) : 0

/**
 * sent: the server has it. queued: this device has it and sends it by itself. refused: nothing was sent, and it is a
 * draft again; message says why.
 */
export type SendOutcome<E extends Endpoint> =
  | { state: 'sent'; answer: OutputOf<E> | undefined }
  | { state: 'queued' }
  | Refused

/**
 * Idempotency keys of writes sent directly from a form without a response: the same words sent again are the same
 * write.
 */
const unanswered = new Map<string, string>()

/** Pictures are sent only from this device's store. */
function pictureFault(reason: unknown): string {
  if (reason instanceof Error && reason.name === 'OutboxFull') return '等待发送的图片太多，请联网发送后再试'
  return isFull(reason) ? '本机存储已满，无法保存图片' : '这台设备存储不可用，无法发送图片'
}

/**
 * Sends what somebody wrote through the outbox: it is on this device before it is in flight, and is never sent twice.
 * Until it is answered, its row does not take the place of what sent it (`restingEntries`). Where a form is gone by
 * then, a refusal stays in the outbox, which says why; otherwise nobody would.
 */
export function useSend() {
  const { outbox, session } = useStores()
  const mounted = useRef(false)
  const awaited = useRef(new Set<() => void>())
  useEffect(() => {
    const ends = awaited.current
    mounted.current = true
    return () => {
      mounted.current = false
      ends.forEach((end) => end())
    }
  }, [])
  return async function send<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { draft, files = [], about, mark = '' }: Writing = {},
  ): Promise<SendOutcome<E>> {
    const words = JSON.stringify([endpoint.name, input])
    const id = unanswered.get(words) ?? newId()
    const user = session.user?.id
    const end = awaitAnswer(outbox, id)
    if (mounted.current) awaited.current.add(end)
    else end()
    try {
      // The owner is known only once the server has said who is signed in.
      if (user === undefined) throw new Error('no user yet')
      const outcome = await outbox.add(
        newEntry({
          id,
          user,
          endpoint,
          input: input as Record<string, unknown>,
          page: location.pathname + location.search + mark,
          about,
          draft,
          files,
        }),
      )
      if (outcome.state === 'sent') return { state: 'sent', answer: outcome.answer as OutputOf<E> | undefined }
      if (outcome.entry.state !== 'attention' || outcome.entry.unclear) return { state: 'queued' }
      const { reason } = outcome.entry
      if (draft && !mounted.current) return { state: 'refused', message: reason }
      return (await outbox.takeBack(id, draft !== undefined))
        ? { state: 'refused', message: reason }
        : { state: 'queued' }
    } catch (reason) {
      // The device stores nothing: sent from the form, which keeps its text until the response has arrived.
      try {
        if (files.length > 0) return { state: 'refused', message: pictureFault(reason) }
        unanswered.set(words, id)
        const answer = await call(endpoint, input, { headers: { 'Idempotency-Key': id } })
        unanswered.delete(words)
        return { state: 'sent', answer }
      } catch (error) {
        return {
          state: 'refused',
          message: error instanceof ApiError ? describeError(error).message : '这条内容没有发出',
          wait: secondsToWait(error),
        }
      }
    } finally {
      awaited.current.delete(end)
      end()
    }
  }
}
