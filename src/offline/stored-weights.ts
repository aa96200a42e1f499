/** What is stored on this device, by kind: how many items, and roughly how many bytes. */
import { valueSize } from '#lib/value-size.ts'
import { askWorker } from './ask-worker.ts'
import { listCopies } from './copies.ts'
import { isHistory, readHistory } from './device-history.ts'
import { listDrafts } from './drafts.ts'
import { listOutbox, listReceipts } from './outbox.ts'
import { listPlaces } from './places.ts'
import { savedGuides } from './saved-guides.ts'

export interface Weight {
  count: number
  bytes: number
}
/**
 * program: the app shell. readings: responses and documents cached by the worker. The names are those of the worker's
 * reply.
 */
export type WorkerWeights = Record<'program' | 'readings' | 'pictures', Weight>
/** program and pictures are known to the worker only: undefined without one. */
export interface StoredWeights {
  readings: Weight
  drafts: Weight
  outbox: Weight
  places: Weight
  history: Weight
  program?: Weight | undefined
  pictures?: Weight | undefined
}

const weight = (items: unknown[]): Weight => ({
  count: items.length,
  bytes: items.reduce<number>((sum, item) => sum + valueSize(item), 0),
})

/** For one citizen, including public data shared by all. A part that cannot be read counts as empty. */
export async function weighStored(owner: string): Promise<StoredWeights> {
  const [everybody, own, drafts, queued, receipts, places, history, guides, worker] = await Promise.all([
    listCopies('public'),
    owner === 'guest' ? [] : listCopies(owner),
    listDrafts(owner),
    listOutbox(owner).catch(() => []),
    listReceipts(owner).catch(() => []),
    listPlaces(owner),
    readHistory(owner),
    savedGuides().catch(() => []),
    askWorker<WorkerWeights>({ type: 'TELL_STORED' }),
  ])
  const copies = weight([...[...everybody, ...own].filter(({ key }) => !isHistory(key)), ...guides])
  return {
    readings: { count: copies.count, bytes: copies.bytes + (worker?.readings.bytes ?? 0) },
    drafts: weight(drafts),
    outbox: { count: queued.length, bytes: weight([...queued, ...receipts]).bytes },
    places: weight(places),
    history: weight(history.entries),
    program: worker?.program,
    pictures: worker?.pictures,
  }
}
