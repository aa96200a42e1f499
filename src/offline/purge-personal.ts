/** What belongs to one person leaves this device: copies of answers meant for him, what he was writing or had not sent, where he stopped listening. */
import { purgeCopies } from './copies.ts'
import { discardDrafts } from './drafts.ts'
import { discardOutbox } from './outbox.ts'
import { forgetPlaces } from './places.ts'

export async function purgePersonal(owner: string): Promise<void> {
  await Promise.all([
    purgeCopies(owner),
    discardDrafts(owner).catch(() => {}),
    discardOutbox(owner).catch(() => {}),
    forgetPlaces(owner).catch(() => {}),
  ])
}
