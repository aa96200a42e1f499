/** What lies on this device, by kind: how many, and about how many bytes. */
import { valueSize } from '#lib/value-size.ts'
import { askWorker } from './ask-worker.ts'
import { listCopies } from './copies.ts'
import { isHistory, readHistory } from './device-history.ts'
import { listDrafts } from './drafts.ts'
import { listOutbox, listReceipts } from './outbox.ts'
import { listPlaces } from './places.ts'

export interface Weight {
  count: number
  bytes: number
}
/** program: what the app starts with. readings: answers and documents kept by the worker. */
export type WorkerWeights = Record<'program' | 'readings' | 'pictures', Weight>
/** program and pictures are the worker's alone: undefined without one. history: of this device. */
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

/** Of one citizen, and of everybody where it is the same for all. A part the disk does not tell counts as nothing. */
export async function weighStored(owner: string): Promise<StoredWeights> {
  const [everybody, own, drafts, queued, receipts, places, history, worker] = await Promise.all([
    listCopies('public'),
    owner === 'guest' ? [] : listCopies(owner),
    listDrafts(owner),
    listOutbox(owner).catch(() => []),
    listReceipts(owner).catch(() => []),
    listPlaces(owner),
    readHistory(owner),
    askWorker<WorkerWeights>({ type: 'TELL_STORED' }),
  ])
  const copies = weight([...everybody, ...own].filter(({ key }) => !isHistory(key)))
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
