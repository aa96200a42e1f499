/**
 * Red packets: activities that give away money, one packet per citizen; the server decides the amount [decision G153].
 * All amounts are whole cents [rule R115].
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, html, id, idInput, list, pageInput, pageOf, text, url } from '#contract/fields.ts'
import { knownCode } from '#contract/known-code.ts'

/** waiting: 未开, opened: 已领, gone: 已抢完. */
export const packetStates = { waiting: 0, opened: 1, gone: 2 } as const
export const packetStages = { coming: 0, open: 1, over: 2 } as const
/**
 * status: the citizen's own state. stage: the state of the activity at the time of the response; start_at and end_at
 * tell when it changes. amount: what the citizen got.
 */
export const redPacket = v.object({
  id,
  title: text,
  cover: url,
  status: knownCode(packetStates, packetStates.waiting),
  stage: knownCode(packetStages, packetStages.coming),
  amount: count,
  rules: html,
  start_at: dateTime,
  end_at: dateTime,
  opened_at: dateTime,
})
export type RedPacket = v.InferOutput<typeof redPacket>
export const redPacketBrief = v.object({
  id,
  title: text,
  cover: url,
  stage: knownCode(packetStages, packetStages.coming),
  start_at: dateTime,
  end_at: dateTime,
})
export const myRedPacket = v.object({ id, title: text, amount: count, opened_at: dateTime })
export type MyRedPacket = v.InferOutput<typeof myRedPacket>

const home = { host: 'cms', source: 'implied' } as const

/** Open activities first, then upcoming ones, then past ones, newest first. */
export const getRedPackets = defineEndpoint({
  ...home,
  name: 'getRedPackets',
  summary: 'Red-packet activities',
  method: 'GET',
  path: '/v1/red_packets',
  access: 'public',
  ttl: 1,
  input: v.object({}),
  output: v.object({ list: list(redPacketBrief) }),
})
export const getRedPacket = defineEndpoint({
  ...home,
  name: 'getRedPacket',
  summary: 'One activity, and my packet',
  method: 'GET',
  path: '/v1/red_packets/{id}',
  access: 'open',
  input: v.object({ id: idInput }),
  output: redPacket,
})
/**
 * Returns the same packet on every further request; status 2 when nothing is left. Never queued on a device, because it
 * is about money.
 */
export const openRedPacket = defineEndpoint({
  ...home,
  name: 'openRedPacket',
  summary: 'Open a red packet',
  method: 'POST',
  path: '/v1/red_packets/{id}/open',
  access: 'phone',
  who: 'self',
  input: v.object({ id: idInput }),
  output: redPacket,
})
/** Newest first. balance: that of the account the packets were paid to. */
export const getMyRedPackets = defineEndpoint({
  ...home,
  name: 'getMyRedPackets',
  summary: 'Packets I opened',
  method: 'GET',
  path: '/v1/my_red_packets',
  access: 'signed-in',
  who: 'self',
  input: v.object(pageInput),
  output: v.object({ balance: count, income: count, ...pageOf(myRedPacket).entries }),
})
