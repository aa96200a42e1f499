/** What the outbox needs of the world. The part that opens the disk and sends comes with the first look at it. */
import { call } from '#queries/call.ts'
import type { OutboxNews } from '#offline/flush-outbox.ts'
import type { OutboxParts } from '#stores/outbox.store.ts'
import type { Stores } from '#stores/stores.ts'

const disk = () => import('#offline/outbox.ts')

export function outboxParts(stores: () => Stores, tell: (news: OutboxNews) => void): OutboxParts {
  const user = () => (stores().session.signedIn ? stores().session.user?.id : undefined)
  return {
    list: async (owner) => (await disk()).listOutbox(owner),
    receipts: async (owner) => (await disk()).listReceipts(owner),
    put: async (entry, replaces) => (await disk()).putInOutbox(entry, replaces),
    change: async (id, change) => (await disk()).changeEntry(id, change),
    takeBack: async (id, asDraft) => (await disk()).takeBack(id, asDraft),
    async flush(hurry) {
      if (user() === undefined) return undefined
      const [{ flushOutbox }, { sendPicture }] = await Promise.all([
        import('#offline/flush-outbox.ts'),
        import('#queries/uploads.queries.ts'),
      ])
      return flushOutbox(
        {
          call,
          user,
          tell,
          upload: ({ bytes, type }) => sendPicture(bytes, type, {}),
          now: () => Date.now(),
          random: () => Math.random(),
          online: () => navigator.onLine !== false,
          keepsKeys: stores().host.config.keepsKeys,
        },
        hurry,
      )
    },
    user,
    now: () => Date.now(),
  }
}
