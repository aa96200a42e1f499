/** What stores and sends writes. The code that opens the disk and sends is loaded with the first use. */
import { call } from '#queries/call.ts'
import { askForSync } from '#offline/ask-for-sync.ts'
import type { OutboxNews } from '#offline/flush-outbox.ts'
import type { OutboxDependencies } from '#stores/outbox-sender.ts'
import type { Stores } from '#stores/stores.ts'

const disk = () => import('#offline/outbox.ts')

export function outboxDependencies({ session, host }: Stores, notify: (news: OutboxNews) => void): OutboxDependencies {
  const user = () => (session.signedIn ? session.user?.id : undefined)
  return {
    list: async (owner) => (await disk()).listOutbox(owner),
    receipts: async (owner) => (await disk()).listReceipts(owner),
    put: async (entry) => (await disk()).putInOutbox(entry),
    drop: async (id) => (await disk()).dropEntry(id),
    change: async (id, change) => (await disk()).changeEntry(id, change),
    takeBack: async (id, asDraft) => (await disk()).takeBack(id, asDraft),
    async flush(ignoreBackOff, lane) {
      if (user() === undefined) return undefined
      const [{ flushOutbox }, { sendPicture }] = await Promise.all([
        import('#offline/flush-outbox.ts'),
        import('#queries/uploads.queries.ts'),
      ])
      return flushOutbox(
        {
          call,
          user,
          notify,
          upload: ({ bytes, type }) => sendPicture(bytes, type, {}),
          now: () => Date.now(),
          random: () => Math.random(),
          online: () => navigator.onLine !== false,
          keepsKeys: host.config.keepsKeys,
        },
        ignoreBackOff,
        lane,
      )
    },
    wakeWorker: () => void askForSync(),
    user,
    now: () => Date.now(),
  }
}
