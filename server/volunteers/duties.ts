/** What other domains know of a volunteer. Filled by city/volunteer-duties.ts when the program is loaded. */
import type { HelperInfo } from '#contract/help/care.ts'
import type { Subject } from '#contract/subjects.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

interface Duties {
  /** Gives back what an ended volunteer has claimed or taken. The caller holds the volunteer's row. */
  giveBack: (tx: Transaction, userId: number) => Promise<void>
  /** Sums over everybody a citizen has cared for; null for who cared for nobody [decision 052]. */
  helperInfo: (db: Pick<Database, 'select'>, userId: number) => Promise<HelperInfo | null>
  /** What somebody registered for ('wish-101'), locked, so that a message can be about it; nothing if it is gone. */
  wanted: (
    tx: Transaction,
    code: string,
  ) => Promise<{ about: { subject: Subject; id: number }; name: string } | undefined>
}
export const duties = {} as Duties
export const registerDuties = (all: Duties): void => void Object.assign(duties, all)
