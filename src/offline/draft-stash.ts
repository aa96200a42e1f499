/** The last words of a page that is being taken away, written at once: a transaction begun then may not be finished. Words only; pictures are on the disk by then. */
import type { DraftEntry } from './db.ts'

const PLACE = 'draft-in-hand'
export const draftKey = (user: string, form: string, target: string): string => [user, form, target].join(' ')
/** The worker has none. */
const storage = () =>
  (
    globalThis as {
      localStorage?: {
        getItem: (name: string) => string | null
        setItem: (name: string, value: string) => void
        removeItem: (name: string) => void
      }
    }
  ).localStorage

export function stashDraft(
  user: string,
  form: string,
  target: string,
  fields: Record<string, unknown>,
  page: string,
): void {
  const words = Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
  const entry: DraftEntry = {
    key: draftKey(user, form, target),
    user,
    form,
    target,
    fields: words,
    at: Date.now(),
    page,
  }
  try {
    storage()?.setItem(PLACE, JSON.stringify(entry))
  } catch {
    // full, or forbidden: the disk has what was written 400 ms ago
  }
}
export function readStash(): DraftEntry | undefined {
  try {
    const entry = JSON.parse(storage()?.getItem(PLACE) ?? 'null') as DraftEntry | null
    return entry && typeof entry.key === 'string' && typeof entry.fields === 'object' ? entry : undefined
  } catch {
    return undefined
  }
}
/** Of one draft, or whichever; `upTo`: not what was said after that moment. */
export function dropStash(key?: string, upTo = Infinity): void {
  try {
    const stash = readStash()
    if (key === undefined || (stash?.key === key && stash.at <= upTo)) storage()?.removeItem(PLACE)
  } catch {
    // forbidden: nothing was put there
  }
}
