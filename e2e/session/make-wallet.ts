import type { Client } from '../../contract/client.ts'
import { checkCaptcha, requestCaptcha } from '../../contract/people/login.ts'
import { openRedPacket } from '../../contract/money/red-packets.ts'
import { getTransfer, postTransfer } from '../../contract/money/wallet.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { forgetSentCodes } from './forget-sent-codes.ts'
import { PACKET } from './lucky-citizen.ts'
import { reward } from './staff.ts'

const rewards = [
  ['12.00', '随手拍奖励'],
  ['30.00', '建言采纳奖励'],
  ['8.66', '志愿服务补贴'],
  ['50.00', '好市民奖励'],
  ['19.99', '连续签到奖励'],
] as const

/**
 * The wallet of a verified citizen with a phone: a reward a month, a packet, and three cash-outs: one arrived, one
 * failed, one that waits for staff, whose number is returned.
 */
export async function makeWallet(client: Client, me: { phone: string; id: string }): Promise<string> {
  for (const [yuan, title] of rewards) await reward(me.id, yuan, title)
  await spread(me.id)
  await client.call(openRedPacket, { id: PACKET })
  await forgetSentCodes()
  const { demo_code: captcha } = await client.call(requestCaptcha, { phone: me.phone, type: 'cash_out' })
  const { ticket } = await client.call(checkCaptcha, { type: 'cash_out', captcha })
  const ask = async (amount: number, account: string) =>
    (await client.call(postTransfer, { channel: 'alipay', amount, account, ticket })).id
  await end(client, await ask(2000, me.phone))
  await end(client, await ask(1500, 'fang.yuan@nobody.example'))
  const waiting = await ask(1000, 'fang.yuan@mail.example')
  await inDatabase(
    'update transfers set status = 0, queued = false, approved_at = null, sent_at = null where id = $1',
    [waiting],
  )
  return waiting
}

/** Each line a month before the next; lines are only added to, elsewhere. */
async function spread(user: string): Promise<void> {
  await inDatabase(
    `do $$ begin
       alter table account_details disable trigger account_details_kept;
       update account_details d set created_at = now() - (told.place || ' months')::interval
       from (select id, row_number() over (order by id desc) as place from account_details where user_id = ${Number(user)}) told
       where d.id = told.id;
       alter table account_details enable trigger account_details_kept;
     end $$`,
    [],
  )
}

/** Approved, and sent a minute ago: the demo's channel says at once what became of it. */
async function end(client: Client, id: string): Promise<void> {
  for (;;) {
    await inDatabase(
      `update transfers set status = 1, approved_at = coalesce(approved_at, now()), sent_at = now() - interval '1 minute',
         next_at = now(), lease_until = null where id = $1 and status < 2`,
      [id],
    )
    const { status } = await client.call(getTransfer, { id: Number(id) })
    if (status >= 2) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
