import type { PayoutChannel } from './channel.ts'

/** Accounts of this domain do not exist: what is sent there fails. */
const NOBODY = /@nobody\.example$/

/** The demo city's channel: it pays nobody, and says so after a while. Never in production unless it is a demo. */
export function localChannel(seconds = 20): PayoutChannel {
  const query: PayoutChannel['query'] = ({ amount, account, sentAt }) => {
    const left = sentAt.getTime() + seconds * 1000 - Date.now()
    if (left > 0) return Promise.resolve({ state: 'pending', againMs: left })
    if (NOBODY.test(account)) return Promise.resolve({ state: 'failed', reason: '收款账号不存在' })
    return Promise.resolve({ state: 'paid', amount })
  }
  return { send: query, query }
}
