/**
 * What was written on this device and has not reached the server; shown before anything is cleared and before logging
 * out.
 */
import { countDrafts } from './drafts.ts'
import { countOutbox } from './outbox.ts'

export interface Unsent {
  drafts: number
  queued: number
}

export async function countUnsent(owner: string): Promise<Unsent> {
  const [drafts, queued] = await Promise.all([countDrafts(owner), countOutbox(owner)])
  return { drafts, queued }
}

/** 2 份草稿和 1 条待发送的内容; '' when nothing is unsent. */
export const unsentText = ({ drafts, queued }: Unsent): string =>
  [drafts > 0 ? `${drafts} 份草稿` : '', queued > 0 ? `${queued} 条待发送的内容` : ''].filter(Boolean).join('和 ')
