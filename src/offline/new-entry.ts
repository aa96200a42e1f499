import type { OutboxEntry, OutboxFile } from './db.ts'
import { outboxCall } from './outbox-calls.ts'

export interface Written {
  id: string
  user: string
  call: string
  input: Record<string, unknown>
  page: string
  draft?: OutboxEntry['draft'] | undefined
  files?: OutboxFile[]
}

/** A new queued write. */
export function newEntry({ id, user, call, input, page, draft = null, files = [] }: Written): OutboxEntry {
  const known = outboxCall(call)
  if (!known) throw new Error(`${call} is not among the calls that may wait`)
  return {
    id,
    user,
    call,
    input: { ...input },
    target: known.target(input),
    page,
    draft,
    files,
    state: 'waiting',
    at: Date.now(),
    tries: 0,
    nextAt: 0,
    unclear: false,
    reason: '',
  }
}
