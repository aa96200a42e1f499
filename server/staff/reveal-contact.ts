/** Staff reads the number of one entry whole: lists only have it masked. Who did, when and why is recorded first. */
import { openText, type SealedColumn } from '#server/platform/access/sealed-text.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { StaffAction, Shown } from './kind.ts'
import { noteDecision, type Outcome } from './note-decision.ts'

/** Each part of what one left: stored as it is, or sealed in its column. */
export type Left = [text: string | null, column?: SealedColumn][]

/** read: what the entry with this id holds, if it is there. */
export const revealContact =
  (kind: string, read: (db: Database, id: number) => Promise<Left[]>) =>
  async (db: Database, { id, words, staff, open }: StaffAction): Promise<Outcome | Shown> => {
    const [left] = await read(db, id)
    if (!left) return 'missing'
    const isLocked = left.some(([text, column]) => column && text)
    if (isLocked && !open) return 'unfit'
    const secrets = isLocked ? await open!() : undefined
    await db.transaction((tx) => noteDecision(tx, { kind, objectId: id, action: 'reveal', reason: words, staff }))
    const opened = left.map(([text, column]) => (column && text ? openText(secrets!, column, id, text) : text))
    return { shown: opened.filter(Boolean).join('  ') || '没有留下联系方式' }
  }
