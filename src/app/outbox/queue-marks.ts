import { ApiError } from '#contract/errors.ts'
import { newId } from '#lib/new-id.ts'
import { newEntry } from '#offline/new-entry.ts'
import { setMarkQueue } from '#queries/call-or-queue.ts'
import type { Stores } from '#stores/stores.ts'

/** Marks are sent through the outbox as soon as it is loaded. */
export function queueMarks({ outbox, session }: Stores): void {
  setMarkQueue(async (endpoint, input, about) => {
    const user = session.user?.id
    if (user === undefined) return undefined
    const written = input as Record<string, unknown>
    const entry = newEntry({ id: newId(), user, endpoint, input: written, page: location.pathname, about })
    const outcome = await outbox.tap(entry).catch(() => undefined)
    if (outcome?.state !== 'refused') return outcome
    const { kind, code, message, path, retryAfter, detail } = outcome.failure
    return { state: 'refused', error: new ApiError(kind, code, message, path, retryAfter, detail) }
  })
}
