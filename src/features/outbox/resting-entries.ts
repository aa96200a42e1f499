import type { OutboxEntry } from '#offline/db.ts'
import type { OutboxStore } from '#stores/outbox.store.ts'

/**
 * What stands in place of a form or button. Not what that has just sent and waits for: it has to stay, because a
 * refusal is said in it.
 */
export const restingEntries = (outbox: OutboxStore, target: string): OutboxEntry[] =>
  outbox.of(target).filter(({ id }) => !outbox.awaited.includes(id))

/** A form or button on this page waits for the answer to a write. Returns what ends it. */
export function awaitAnswer(outbox: OutboxStore, id: string): () => void {
  outbox.awaits([...outbox.awaited, id])
  return () => outbox.awaits(outbox.awaited.filter((one) => one !== id))
}
