/** What stores and sends writes. The code that opens the disk and sends is loaded with the first use. */
import { call } from '#queries/call.ts'
import type { OutboxNews } from '#offline/flush-outbox.ts'
import type { OutboxDependencies } from '#stores/outbox-sender.ts'
import type { Stores } from '#stores/stores.ts'

const disk = () => import('#offline/outbox.ts')

export function outboxDependencies({ session, host }: Stores, notify: (news: OutboxNews) => void): OutboxDependencies {
  const user = () => (session.signedIn ? session.user?.id : undefined)
  return {
    list: async (owner) => (await disk()).listOutbox(owner),
    receipts: async (owner) => (await disk()).listReceipts(owner),
    put: async (entry, replaces) => (await disk()).putInOutbox(entry, replaces),
    change: async (id, change) => (await disk()).changeEntry(id, change),
    takeBack: async (id, asDraft) => (await disk()).takeBack(id, asDraft),
    async flush(ignoreBackOff) {
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
      )
    },
    user,
    now: () => Date.now(),
  }
}
