/** The outbox of one tab, for tests. */
import type { OutboxEntry, ReceiptEntry } from '#offline/db.ts'
import { OutboxSender, type OutboxDependencies, type OutboxDisk, type OutboxMessage } from '#stores/outbox-sender.ts'
import { OutboxStore } from '#stores/outbox.store.ts'
import { noPart } from '#stores/part-loader.ts'

/** A disk that is a map, and a network whose responses are given by hand. */
export function device({ flush, ...more }: Partial<OutboxDisk & Pick<OutboxDependencies, 'flush'>> = {}) {
  const disk = new Map<string, OutboxEntry>()
  const receipts: ReceiptEntry[] = []
  const flushes: { hurry: boolean; end: (next?: number) => void }[] = []
  const woken: true[] = []
  const broadcast: OutboxMessage[] = []
  const shown: [string, unknown][] = []
  const state = { user: '1' as string | undefined, about: '' }
  const store = new OutboxStore(noPart)
  const tables: OutboxDisk = {
    listOutbox: async (user) => [...disk.values()].filter((one) => one.user === user),
    listReceipts: async () => receipts,
    putInOutbox: async (one) => {
      const replaced = one.tapped ? [...disk.values()].filter(({ target }) => target === one.target) : []
      for (const { id } of replaced) disk.delete(id)
      disk.set(one.id, one)
      return replaced.map(({ id }) => id)
    },
    dropEntry: async (id) => void disk.delete(id),
    changeEntry: async (id, change) => {
      const next = disk.has(id) ? change(disk.get(id)!) : undefined
      if (next) disk.set(id, next)
      return next
    },
    takeBack: async (id) => disk.delete(id),
    ...more,
  }
  const sender = new OutboxSender(store, {
    disk: async () => tables,
    flush:
      flush ??
      ((_, hurry, lane) =>
        lane === 'marks'
          ? Promise.resolve(undefined)
          : new Promise((resolve) => flushes.push({ hurry, end: resolve }))),
    wakeWorker: () => void woken.push(true),
    user: () => state.user,
    broadcast: (message) => void broadcast.push(message),
    onSent: (one, answer) => void shown.push([one.id, answer]),
    about: () => state.about,
    words: ({ call }) => ({ label: call, text: '写下', note: '' }),
  })
  store.connect(sender)
  const ids = () => store.entries.map(({ id }) => id)
  return { disk, receipts, flushes, woken, broadcast, shown, state, store, ids }
}
