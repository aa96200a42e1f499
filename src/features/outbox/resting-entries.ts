import type { OutboxEntry } from '#offline/db.ts'
import type { OutboxStore } from '#stores/outbox.store.ts'

/** What stands in place of a form or button. */
export const restingEntries = (outbox: OutboxStore, target: string): OutboxEntry[] =>
  outbox.resting.filter((entry) => entry.target === target)

/** A form or button on this page waits for the answer to a write. Returns what ends it. */
export function awaitAnswer(outbox: OutboxStore, id: string): () => void {
  outbox.awaits([...outbox.awaited, id])
  return () => outbox.awaits(outbox.awaited.filter((one) => one !== id))
}
