/**
 * Two drafts of one form: the newer is the one the form opens with, the older stays beside it under a key of its own as
 * long as it holds something the newer lacks. Its author chooses in the form, or in the list of drafts.
 */
import { withDatabase, type DraftEntry } from './db.ts'
import { draftKey } from './draft-stash.ts'
import { inOneTransaction } from './in-one-transaction.ts'

type Fields = Record<string, unknown>

const isNothing = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)
/** A picture is the same one before and after it was uploaded. */
const nameOf = (value: unknown): string => (value as { id?: string } | null)?.id ?? JSON.stringify(value)
const holdsValue = (all: unknown, part: unknown): boolean => {
  if (isNothing(part)) return true
  if (typeof all === 'string' && typeof part === 'string') return all.includes(part.trim())
  if (!Array.isArray(all) || !Array.isArray(part)) return JSON.stringify(all) === JSON.stringify(part)
  const names = all.map(nameOf)
  return part.every((one) => names.includes(nameOf(one)))
}
/** Whether whatever stands in `part` stands in `all` as well. */
export const holdsFields = (all: Fields, part: Fields): boolean =>
  Object.entries(part).every(([name, value]) => holdsValue(all[name], value))

export const besides = (draft: DraftEntry): DraftEntry => ({
  ...draft,
  key: `${draftKey(draft.user, draft.form, draft.target)} @${draft.at}`,
})
/** Whether this row stands beside the form's own, which has this key. */
export const isBeside = ({ key }: DraftEntry, own: string): boolean => key.startsWith(`${own} @`)
/**
 * Whether this row may be replaced or deleted by a form that has read or put `known` there. Otherwise another tab has
 * written into it since.
 */
export const isKnown = (row: DraftEntry | undefined, known: Fields | undefined): boolean =>
  !row || !known || holdsFields(known, row.fields)
/** The rows to store when `entry` comes to a form that has `known`. */
export function bothDrafts(known: DraftEntry | undefined, entry: DraftEntry): DraftEntry[] {
  if (!known) return [entry]
  const [older, newer] = known.at > entry.at ? [entry, known] : [known, entry]
  return holdsFields(newer.fields, older.fields) ? [newer] : [newer, besides(older)]
}

/** The newest of those that stand beside the form's own. */
export async function readEarlier(user: string, form: string, target: string): Promise<DraftEntry | undefined> {
  const own = draftKey(user, form, target)
  const drafts = await withDatabase((database) => database.getAllFromIndex('drafts', 'user', user)).catch(() => [])
  return drafts.filter((draft) => isBeside(draft, own)).sort((a, b) => b.at - a.at)[0]
}
/** What the form found on the disk when something else had been typed into it. */
export const setAside = (draft: DraftEntry): Promise<unknown> =>
  withDatabase((database) => database.put('drafts', besides(draft)))

/** The earlier draft becomes the form's own, and what the form held takes its place, unless that is nothing. */
export async function swapDrafts(earlier: DraftEntry, held: Fields | undefined): Promise<DraftEntry | undefined> {
  const { user, form, target } = earlier
  const at = Date.now()
  const other = held && besides({ ...earlier, fields: held, at })
  await inOneTransaction(
    ['drafts'],
    async (transaction) => {
      const drafts = transaction.objectStore('drafts')
      await drafts.delete(earlier.key)
      await drafts.put({ ...earlier, key: draftKey(user, form, target), at })
      if (other) await drafts.put(other)
    },
    'strict',
  )
  return other
}
