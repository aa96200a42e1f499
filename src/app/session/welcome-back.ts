/**
 * What is prepared in the background after a citizen signed in: queued log-outs are sent, sealed writings restored,
 * and what forms need without a network is fetched.
 */
import type { QueryClient } from '@tanstack/react-query'
import { sendDepartures } from '#offline/departures.ts'
import { unsentText } from '#offline/unsent.ts'
import { call } from '#queries/call.ts'
import { adviceMerchantsQuery } from '#queries/advices.queries.ts'
import { civilizationConfigQuery } from '#queries/civilizations.queries.ts'
import { practiceColumnsQuery } from '#queries/practice-posts.queries.ts'
import { warm } from '#queries/query-client.ts'
import { userCenterQuery } from '#queries/site.queries.ts'
import type { OutboxSender } from '#stores/outbox-sender.ts'
import type { Stores } from '#stores/stores.ts'

/**
 * Called at the start and whenever the network or the citizen may have changed; does its work once a session.
 * bringOutbox: loads the page that shows what waits.
 */
export function welcomeBack(
  { session, overlays }: Stores,
  client: QueryClient,
  sender: OutboxSender,
  bringOutbox: () => void,
): () => Promise<void> {
  let known: string | undefined
  let busy = false
  const welcome = async () => {
    await sendDepartures(call)
    const { user, token } = session
    if (!user || !token || known === token) return
    const { restoreUnsent } = await import('#offline/restore-unsent.ts')
    const back = await restoreUnsent(user.id, token, call)
    known = token
    // What a form needs that may be opened without a network for the first time.
    warm(client, civilizationConfigQuery())
    warm(client, practiceColumnsQuery())
    warm(client, adviceMerchantsQuery())
    warm(client, userCenterQuery())
    // Where what is written then can be seen.
    bringOutbox()
    const text = back && unsentText(back)
    if (!text || session.token !== token) return
    overlays.toast(`退出时封存的${text}已取回`)
    await sender.load()
    await sender.flush(true)
  }
  return async () => {
    if (busy) return
    busy = true
    // Without a network, or with a server that knows no keys, the next call tries again.
    await welcome().catch(() => {})
    busy = false
  }
}
