/** What belongs to one person leaves this device: copies of answers meant for him, what he was writing, where he stopped listening, what he opened. */
import { purgeCopies } from './copies.ts'
import { discardDrafts } from './drafts.ts'
import { forgetHistory } from './histories.ts'
import { forgetPlaces } from './places.ts'

export async function purgePersonal(owner: string): Promise<void> {
  await Promise.all([purgeCopies(owner), discardDrafts(owner).catch(() => {}), forgetPlaces(owner).catch(() => {}), forgetHistory(owner).catch(() => {})])
}
