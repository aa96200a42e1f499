/** Brings due notices to their citizens, by the first way that works [decision 106]. */
import type { NoticeChannel } from '#contract/notices/notice-kinds.ts'
import type { Services } from '#server/platform/api/handler.ts'
import type { Delivery, OutgoingNotice } from './channels/notice-delivery.ts'
import { composeNotice, composeSummary } from './compose-notice.ts'
import { noteDeliveries, noteNotices, type NoticeResult } from './note-deliveries.ts'
import { originFor } from './origin-for.ts'
import { citizensOf, takeDue, type Citizen, type DueNotice, type Settings } from './take-due.ts'
import { whenDue } from './when-due.ts'

type SendServices = Pick<Services, 'db' | 'notices' | 'settings' | 'hosts'>

const BATCH = 100
/** Notices on their way at once, in this process. */
const IN_FLIGHT = 300
/** Seconds between tries. After the fourth the next way is taken; what is left is tried a few times more that day. */
const PAUSES_S = [2, 4, 8, 16, 600, 3600, 21_600]
const SAID_AFTER = 4

/** Until nothing is due. Answers how many notices were settled. */
export async function sendNotices(
  services: SendServices,
  stopping?: AbortSignal,
  now = () => new Date(),
): Promise<number> {
  const { db, settings, hosts } = services
  const origin = await originFor(settings, hosts)
  const flying = new Set<Promise<void>>()
  const settled: NoticeResult[] = []
  const heard: { id: number; state: Delivery['state'] }[] = []
  let total = 0
  const flush = async () => {
    const [results, devices] = [settled.splice(0), heard.splice(0)]
    total += results.length
    await Promise.all([noteNotices(db, results), noteDeliveries(db, devices)])
  }
  while (!stopping?.aborted) {
    const due = await takeDue(db, BATCH)
    if (due.length === 0) break
    const citizens = await citizensOf(db, [...new Set(due.map(({ userId }) => userId))])
    for (const parcel of parcels(due)) {
      const citizen = citizens.get(parcel[0]!.userId)
      const flight: Promise<void> = deliver(services, { parcel, citizen, origin, heard, now: now() })
        .then((results) => void settled.push(...results))
        .finally(() => flying.delete(flight))
      flying.add(flight)
    }
    while (flying.size > IN_FLIGHT - BATCH) await Promise.race(flying)
    await flush()
  }
  while (flying.size > 0) {
    await Promise.race(flying)
    await flush()
  }
  await flush()
  return total
}

/** Notices that were put off are told together, the others one by one. */
function parcels(due: DueNotice[]): DueNotice[][] {
  const held = new Map<number, DueNotice[]>()
  const single: DueNotice[][] = []
  for (const one of due) {
    if (!one.held) single.push([one])
    else if (held.has(one.userId)) held.get(one.userId)!.push(one)
    else held.set(one.userId, [one])
  }
  return [...single, ...held.values()]
}

interface Parcel {
  parcel: DueNotice[]
  citizen: Citizen | undefined
  origin: string
  heard: { id: number; state: Delivery['state'] }[]
  now: Date
}

async function deliver({ notices }: SendServices, on: Parcel): Promise<NoticeResult[]> {
  const { parcel, citizen, origin, heard, now } = on
  const settings = citizen?.settings
  const results: NoticeResult[] = []
  const end = (notice: DueNotice, outcome: NoticeResult['outcome'], more: Partial<NoticeResult> = {}) =>
    void results.push({ id: notice.id, reached: [], againAt: null, held: notice.held, failed: false, outcome, ...more })
  const open: DueNotice[] = []
  for (const one of parcel) {
    const { kind, isRead } = one.message
    if (!settings?.wanted || settings.muted.includes(kind)) end(one, 'muted')
    else if (isRead) end(one, 'read')
    else {
      const when = whenDue(now, settings, kind, one.held)
      if (when.getTime() > now.getTime()) end(one, '', { againAt: when, held: true })
      else open.push(one)
    }
  }
  if (open.length === 0 || !citizen || !settings) return results

  const compose = (elder: boolean, details = settings.details): OutgoingNotice => {
    const told = open.map(({ message }) => message)
    const wording = { details, elder }
    const composed = told.length === 1 ? composeNotice(told[0]!, wording) : composeSummary(told, wording)
    return { ...composed, url: origin + composed.path, unread: citizen.unread }
  }
  const first = open[0]!
  const waiting = citizen.devices.filter(({ id }) => !open.every(({ reached }) => reached.includes(id)))
  const answers = await Promise.all(
    waiting.map(async (device) => ({ id: device.id, delivery: await notices.send(device, compose(device.elder)) })),
  )
  for (const { id, delivery } of answers) heard.push({ id, state: delivery.state })
  const reached = answers.flatMap(({ id, delivery }) => (delivery.state === 'sent' ? id : []))
  const busy = answers.flatMap(({ delivery }) => (delivery.state === 'later' ? delivery.afterMs : []))
  const arrived = reached.length > 0 || first.reached.length > 0
  const pause = PAUSES_S[first.tries - 1]
  const failed = !arrived && (busy.length === 0 || first.tries >= SAID_AFTER)
  const elsewhere =
    failed && first.tries <= SAID_AFTER && (await sendElsewhere(notices, citizen, settings, open, compose))
  const again = busy.length > 0 && !elsewhere && pause !== undefined && !(arrived && first.tries >= SAID_AFTER)
  for (const one of open)
    if (again) {
      const wait = Math.max(pause * 1000, ...busy)
      const againAt = new Date(Date.now() + wait)
      end(one, failed ? 'undelivered' : '', { reached, againAt, failed, held: one.held || first.tries >= SAID_AFTER })
    } else {
      const outcome = arrived || elsewhere ? 'sent' : answers.length > 0 ? 'undelivered' : 'nobody'
      end(one, outcome, { reached, failed: failed && !elsewhere })
    }
  return results
}

/**
 * The ways that remain when no device is reached: WeChat, then SMS for the kinds that the operator names. They pass
 * through other hands: the kind alone, whatever a locked screen may show.
 */
async function sendElsewhere(
  notices: Services['notices'],
  { openid, phone }: Citizen,
  { muted }: Settings,
  open: DueNotice[],
  compose: (elder: boolean, details: boolean) => OutgoingNotice,
): Promise<boolean> {
  const byText = open.some(({ message }) => notices.smsKinds.includes(message.kind) && !muted.includes(message.kind))
  const ways: [NoticeChannel, string | null][] = [
    ['wechat', openid],
    ['sms', byText ? phone : null],
  ]
  for (const [channel, endpoint] of ways) {
    if (!endpoint || !notices.has(channel)) continue
    const { state } = await notices.send({ channel, endpoint, p256dh: '', auth: '' }, compose(false, false))
    if (state === 'sent') return true
  }
  return false
}
