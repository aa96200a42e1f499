import { and, eq } from 'drizzle-orm'
import type { PayoutChannelName } from '#contract/money/wallet.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { transfers } from './transfers.tables.ts'
import { readBody } from '#server/platform/http/read-body.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import type { Notice, Payout, PayoutChannel } from './channel.ts'
import { takeAnswer } from './take-answer.ts'

/** Where providers tell by themselves what became of a transfer. */
export const noticePath = /^\/v1\/payout\/(wechat|alipay)$/
const MAX_BYTES = 64 * 1024

/** How each provider is told whether its notice has been taken; it sends the others again. */
const replies: Record<PayoutChannelName, (status: 200 | 400 | 500) => Response> = {
  wechat: (status) =>
    status === 200
      ? new Response(null, { status: 204 })
      : Response.json({ code: 'FAIL', message: '通知无效' }, { status }),
  alipay: (status) => new Response(status === 200 ? 'success' : 'fail', { status }),
}

/**
 * Accepts a notice whose signature, age, merchant, number and amount are right, however often it is delivered. Nothing
 * else that arrives here changes anything [decision 057].
 */
export function receiveNotices({ db, payout, log }: { db: Database; payout: Payout; log: Log }) {
  return async (request: Request): Promise<Response> => {
    const name = noticePath.exec(new URL(request.url).pathname)![1] as PayoutChannelName
    const channel = payout[name]
    if (request.method !== 'POST' || !channel?.notice) return new Response(null, { status: 404 })
    try {
      const notice = read(channel, request.headers, await readBody(request, MAX_BYTES))
      if (!notice) {
        log.warn({ channel: name }, 'payout notice refused')
        return replies[name](400)
      }
      await book(name, notice)
      return replies[name](200)
    } catch (error) {
      // A body that is too large, or ended before it was complete.
      if (error instanceof Refusal) return new Response(null, { status: error.status })
      tellFault(log, 'error', { call: `payout notice of ${name}` }, error, 'payout notice failed')
      return replies[name](500)
    }
  }

  async function book(channel: PayoutChannelName, { number, answer }: Notice): Promise<void> {
    const [row] = await db
      .select()
      .from(transfers)
      .where(and(eq(transfers.number, number), eq(transfers.channel, channel)))
    if (!row) return log.warn({ channel }, 'payout notice of a transfer that is not ours')
    if (answer.state === 'paid' || answer.state === 'failed') await takeAnswer({ db, log }, row, answer)
  }
}

/** What cannot even be read is not the provider's. */
function read(channel: PayoutChannel, headers: Headers, body: string): Notice | undefined {
  try {
    return channel.notice!(headers, body)
  } catch {
    return undefined
  }
}
