/**
 * Deletes what belongs to one citizen from this device: copies of their responses, their drafts and queued writes,
 * their playback positions, checklists and keys. What was sealed before stays sealed.
 */
import { forgetChecklists } from './checklists.ts'
import { purgeCopies } from './copies.ts'
import { discardDrafts } from './drafts.ts'
import { discardOutbox } from './outbox.ts'
import { forgetKeys } from './device-keys.ts'
import { forgetPlaces } from './save-places.ts'

export async function purgePersonal(owner: string): Promise<void> {
  await Promise.all([
    purgeCopies(owner),
    discardDrafts(owner).catch(() => {}),
    discardOutbox(owner).catch(() => {}),
    forgetPlaces(owner).catch(() => {}),
    forgetChecklists(owner).catch(() => {}),
    forgetKeys(owner).catch(() => {}),
  ])
}
