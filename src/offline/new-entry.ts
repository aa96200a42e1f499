import type { Endpoint } from '#contract/endpoint.ts'
import type { OutboxEntry, OutboxFile } from './db.ts'

export interface Written {
  id: string
  user: string
  endpoint: Endpoint
  input: Record<string, unknown>
  page: string
  about?: string | undefined
  draft?: OutboxEntry['draft'] | undefined
  files?: OutboxFile[]
  tapped?: true
}

/** A new queued write. */
export function newEntry({
  id,
  user,
  endpoint,
  input,
  page,
  about,
  draft = null,
  files = [],
  tapped,
}: Written): OutboxEntry {
  if (!endpoint.outbox) throw new Error(`${endpoint.name} is not among the calls that may wait`)
  return {
    id,
    user,
    call: endpoint.name,
    input: { ...input },
    target: endpoint.outbox.target(input),
    page,
    ...(about ? { about } : {}),
    draft,
    files,
    ...(tapped ? { tapped } : {}),
    state: 'waiting',
    at: Date.now(),
    tries: 0,
    nextAt: 0,
    unclear: false,
    reason: '',
  }
}
