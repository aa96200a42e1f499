/** All matters of the city on this device, for whoever asked for that: read and searched without a network. */
import type { OutputOf } from '#contract/endpoint.ts'
import type { Guide, getGuideChanges } from '#contract/government/guides.ts'
import { withDatabase, type SavedEntry } from './db.ts'
import { inOneTransaction } from './in-one-transaction.ts'

const NAME = 'guides'

/** undefined: nobody asked for it on this device. */
export const savedState = (): Promise<SavedEntry | undefined> =>
  withDatabase((database) => database.get('saved', NAME)).catch(() => undefined)

export const savedGuides = (): Promise<Guide[]> => withDatabase((database) => database.getAll('guides'))

export const savedGuide = (id: string): Promise<Guide | undefined> =>
  withDatabase((database) => database.get('guides', id)).catch(() => undefined)

/** The matters and the version they reach are stored together, so that saving goes on where it was interrupted. */
export async function keepChanges(changes: OutputOf<typeof getGuideChanges>, at = Date.now()): Promise<void> {
  await inOneTransaction(['guides', 'saved'], async (work) => {
    const guides = work.objectStore('guides')
    await Promise.all([
      ...changes.list.map((guide) => guides.put(guide)),
      ...changes.gone.map((id) => guides.delete(id)),
      work.objectStore('saved').put({ name: NAME, next: changes.next, left: changes.left, at }),
    ])
  })
}

/** Withdrawn, as the server said when it was opened. */
export async function forgetSavedGuide(id: string): Promise<void> {
  await withDatabase((database) => database.delete('guides', id)).catch(() => {})
}

export async function forgetSavedGuides(): Promise<void> {
  await inOneTransaction(['guides', 'saved'], async (work) => {
    await Promise.all([work.objectStore('guides').clear(), work.objectStore('saved').clear()])
  })
}
