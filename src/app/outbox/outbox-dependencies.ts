/** What stores and sends writes. The code that opens the disk and sends is loaded with the first use. */
import { call } from '#queries/call.ts'
import { askForSync } from '#offline/ask-for-sync.ts'
import { isOffline } from '#lib/is-offline.ts'
import type { OutboxDependencies } from '#stores/outbox-sender.ts'
import type { Stores } from '#stores/stores.ts'

export function outboxDependencies({
  session,
  host,
}: Stores): Pick<OutboxDependencies, 'disk' | 'flush' | 'wakeWorker' | 'user'> {
  const user = () => (session.signedIn ? session.user?.id : undefined)
  return {
    disk: () => import('#offline/outbox.ts'),
    async flush(notify, ignoreBackOff, lane) {
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
          online: () => !isOffline(),
          keepsKeys: host.config.keepsKeys,
        },
        ignoreBackOff,
        lane,
      )
    },
    wakeWorker: () => void askForSync(),
    user,
  }
}
