import { sentences } from '#contract/errors.ts'
import { maskName } from '#contract/masked-text.ts'
import type * as contract from '#contract/money/wallet.ts'
import type { PayoutChannelName } from '#contract/money/wallet.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { sealedAt } from '#server/people/identity/masked-identity.ts'
import { findObstacles, readPayee } from '#server/money/payout/find-obstacles.ts'
import {
  openChannels,
  readBooksState,
  readTransferSetting,
  type TransferSetting,
} from '#server/money/payout/payout-settings.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'

const present = (rule: TransferSetting, channels: PayoutChannelName[]) => ({
  enabled: channels.length > 0 ? 1 : 0,
  channels,
  min_amount: rule.min_amount,
  max_amount: rule.max_amount,
  daily_limit: rule.daily_limit,
  daily_times: rule.daily_times,
  fee_rate: rule.fee_rate,
  rules_text: rule.rules_text,
})
async function readConfig({ settings, payout }: Pick<Context, 'settings' | 'payout'>) {
  const rule = await readTransferSetting(settings)
  return { rule, config: present(rule, openChannels(rule, payout)) }
}

export const getH5TransferConfig: Handle<typeof contract.getH5TransferConfig> = async (_input, context) => {
  const { config } = await readConfig(context)
  if (config.enabled === 0) throw new Refusal(404, 404, sentences.notFound)
  return config
}

export const getTransferConfig: Handle<typeof contract.getTransferConfig> = async (_input, context) => {
  const { id } = signedIn(context)
  const { db, secrets, settings, now } = context
  const { rule, config } = await readConfig(context)
  const payee = await readPayee(db, { user: id, now })
  return {
    ...config,
    balance: payee.balance,
    left_today: Math.max(0, rule.daily_limit - payee.sum),
    times_left: Math.max(0, rule.daily_times - payee.times),
    real_name: payee.realName ? maskName(secrets.open(payee.realName, sealedAt('real_name', id))) : '',
    obstacles: findObstacles(payee, config.channels, { books: await readBooksState(settings), now }),
  }
}

export const getTransferWechat: Handle<typeof contract.getTransferWechat> = async (_input, context) => {
  const { wechat } = await readPayee(context.db, { user: signedIn(context).id, now: context.now })
  return { bound: wechat ? 1 : 0, nickname: wechat?.name ?? '', openid: '' }
}

/** The host of this site at which the citizen is, or its first: WeChat leads back to there after consent. */
export const getMpWechatDomain: Handle<typeof contract.getMpWechatDomain> = async (_input, context) => {
  const { wechat, hosts, request } = context
  const host = hosts.includes(request.host) ? request.host : hosts[0]
  return { domain: wechat && host ? `https://${host}` : '' }
}
