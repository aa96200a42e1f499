/** What belongs to one person leaves this device: copies of answers meant for him, and what he was writing. */
import { purgeCopies } from './copies.ts'
import { discardDrafts } from './drafts.ts'

export async function purgePersonal(owner: string): Promise<void> {
  await Promise.all([purgeCopies(owner), discardDrafts(owner).catch(() => {})])
}
