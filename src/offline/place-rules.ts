/** Which place of an item stands: the one that was heard last [decision 093]. */
import { isHeard } from '#lib/track.ts'
import type { PlaceEntry } from './db.ts'

/** An item in its last seconds counts as heard, and begins anew. */
export const atRest = (entry: PlaceEntry): PlaceEntry =>
  isHeard(entry) && !entry.done ? { ...entry, position: 0, done: true } : entry

/** Heard on this device, and so after everything it knew: whatever its clock says, the moment is a later one. */
export const heardHere = (entry: PlaceEntry, known: PlaceEntry | undefined): PlaceEntry => ({
  ...entry,
  at: Math.max(entry.at, known ? known.at + 1 : 0),
  ...(known?.told === undefined ? {} : { told: known.told }),
})

/** A device's clock may be this far ahead of the server's. */
const SLACK_MS = 60_000

/**
 * Which of two places of an item stands: the one that was heard last. theirs: as the server has it. now: the server's
 * time. sent: the moment this device has just told the server, whose answer `theirs` is.
 */
export function laterPlace(theirs: PlaceEntry, mine: PlaceEntry | undefined, now: number, sent?: number): PlaceEntry {
  // Nothing was heard here since the two agreed, or the server has answered to what was.
  if (!mine || mine.at === mine.told || mine.at === sent) return theirs
  // Nothing was heard elsewhere since.
  if (theirs.at === mine.told) return mine
  // A moment that has not come was told by a wrong clock: it says nothing against one that is known.
  return mine.at > theirs.at && mine.at <= now + SLACK_MS ? { ...mine, told: theirs.at } : theirs
}
