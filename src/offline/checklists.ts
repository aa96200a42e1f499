/** The materials a citizen has at hand for a matter: kept on this device, and sent nowhere. */
import { withDatabase } from './db.ts'

export const readChecklist = (user: string, guide: string): Promise<string[]> =>
  withDatabase((database) => database.get('checklists', [user, guide])).then(
    (entry) => entry?.ticked ?? [],
    () => [],
  )

export async function writeChecklist(user: string, guide: string, ticked: string[]): Promise<void> {
  await withDatabase<unknown>((database) =>
    ticked.length > 0
      ? database.put('checklists', { user, guide, ticked })
      : database.delete('checklists', [user, guide]),
  )
}

export async function forgetChecklists(user: string): Promise<void> {
  await withDatabase((database) => database.delete('checklists', IDBKeyRange.bound([user], [user, []])))
}
