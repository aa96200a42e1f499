/** The morning edition on this device, what its reader chose, and when it is due. */
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { isFree } from '#host/data-plan.ts'
import { withDatabase } from '#offline/db.ts'
import type { EditionChoice, EditionEntry } from './edition-entry.ts'

/** Its lock, and the sync by which the browser wakes the worker: in use on citizens' devices. */
export const EDITION = 'edition'
const RETRY_MS = 15 * 60_000
const nothingChosen: EditionChoice = { name: 'choice', categories: [] }

export const readEdition = (): Promise<EditionEntry | undefined> =>
  withDatabase((database) => database.get('edition', 'edition')) as Promise<EditionEntry | undefined>
export const saveEdition = (edition: EditionEntry): Promise<unknown> =>
  withDatabase((database) => database.put('edition', edition))

export async function readChoice(): Promise<EditionChoice> {
  const choice = await withDatabase((database) => database.get('edition', 'choice'))
  return (choice as EditionChoice | undefined) ?? nothingChosen
}
/** Whether today's is to be made by itself now, or tried again: at its hour, on a network that costs nothing. */
export const isEditionDue = async (now: number): Promise<boolean> =>
  isFree() && isDue(await readChoice(), await readEdition(), now)

export function isDue({ hour }: EditionChoice, edition: EditionEntry | undefined, now: number): boolean {
  if (hour === undefined) return false
  const [day, time] = shanghaiDateTime(now).split(' ') as [string, string]
  if (Number(time.slice(0, 2)) < hour) return false
  return edition?.day !== day || (!edition.done && now - edition.at >= RETRY_MS)
}
