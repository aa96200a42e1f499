/** Wishes, services and orders of the demo city, in every state, dated from today. */
import { maskName } from '#contract/masked-text.ts'
import { orderState } from '#contract/help/order-states.ts'
import { wishState, claimState } from '#contract/help/wish-states.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { typeCode } from '#server/help/evaluations/read-evaluations.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { sealContact } from '#server/help/care/contacts.ts'
import { evaluations } from '#server/help/evaluations/evaluations.tables.ts'
import { orderRecords, serviceItems, serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { wishClaims, wishRecords, wishes } from '#server/help/wishes/wishes.tables.ts'
import {
  doors,
  evaluationWords,
  finishPictures,
  orderRemarks,
  residents,
  pictureOfWish,
  serviceLines,
  worksByHand,
} from '#demo/world/care.ts'
import { wishLines } from '#demo/world/wishes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { midnight } from './load-activities.ts'
import { pictureAddress } from './references.ts'

const HOUR_MS = 3_600_000
const WISHES = wishLines.length
const ORDERS = 48
const FIRST = 101
const STREETS = 12
const hours = (n: number) => new Date(Date.now() + n * HOUR_MS)
const pick = <T>(all: readonly T[], place: number): T => all[place % all.length]!
const contactOf = (place: number) => ({
  contact: pick(residents, place),
  phone: `1390000${String(1000 + place)}`,
  address: pick(doors, place * 5 + 1),
})

export async function loadCare(tx: Transaction, secrets: Secrets): Promise<void> {
  const people = (await tx.select({ id: users.id }).from(users).orderBy(users.id).limit(60)).slice(4)
  const helpers = await tx.select({ id: volunteers.userId }).from(volunteers).orderBy(volunteers.id).limit(80)
  const person = (place: number) => pick(people, place).id
  /** Somebody other than the resident. */
  const helper = (place: number, resident: number) => {
    const one = pick(helpers, place * 3 + 1).id
    return one === resident ? pick(helpers, place * 3 + 2).id : one
  }
  await loadWishes(tx, secrets, { person, helper })
  await loadOrders(tx, secrets, { person, helper })
}
interface Cast {
  person: (place: number) => number
  helper: (place: number, resident: number) => number
}

/** The state of each by its place: more wait for a claimant than for anybody else. */
const { waiting, open, claimed, finished, done, refused, closed } = wishState
const wishesTo = [
  open,
  claimed,
  done,
  open,
  finished,
  done,
  open,
  claimed,
  done,
  open,
  waiting,
  done,
  open,
  refused,
  done,
  closed,
]
const wishWords = ['已提交，等待审核', '审核通过，等待认领', '志愿者已认领，会尽快与你联系', '', '5 星评价']

/** Between being sent and being claimed. */
const approvedAt = ({ createdAt, claimedAt }: { createdAt: Date; claimedAt: Date | null }) =>
  new Date((createdAt.getTime() + (claimedAt ?? hours(-1)).getTime()) / 2)

async function loadWishes(tx: Transaction, secrets: Secrets, { person, helper }: Cast): Promise<void> {
  const rows = Array.from({ length: WISHES }, (_, place) => {
    const [category, title, content, told] = pick(wishLines, place * 7).split('|') as [string, string, string, string]
    const status = pick(wishesTo, place + Math.floor(place / 16))
    const id = FIRST + place
    const userId = person(place * 3)
    const age = status === waiting ? 0.01 : 20 + place * 7
    const contact = contactOf(place)
    const isFinished = status === finished || status === done
    const isClaimed = status >= claimed && status <= done
    const claimantId = isClaimed ? helper(place, userId) : null
    return {
      id,
      userId,
      title,
      content,
      category: Number(category),
      images: pictureOfWish(title).map(pictureAddress),
      contact: sealContact(secrets, 'wish', id, contact),
      maskedName: maskName(contact.contact),
      streetId: 1 + ((place * 5) % STREETS),
      deadline: status === closed ? hours(-20) : hours(24 * (20 + (place % 40))),
      isAnonymous: place % 4 === 3,
      status,
      reason: status === refused ? '内容里写了电话，请删去后再发布' : status === closed ? '到截止日期还没有人认领' : '',
      claimantId,
      claimedAt: isClaimed ? hours(-Math.min(age * 0.6, 120)) : null,
      finishContent: isFinished ? told : '',
      finishImages: isFinished ? [pictureAddress(pick(finishPictures, place))] : [],
      finishPublic: status === done,
      finishedAt: isFinished ? hours(-Math.min(age * 0.3, 60)) : null,
      createdAt: hours(-age),
    }
  })
  await tx.insert(wishes).overridingSystemValue().values(rows)
  await tx.execute(`select setval(pg_get_serial_sequence('wishes', 'id'), ${FIRST + WISHES})`)
  const claims = rows.filter(({ claimantId }) => claimantId !== null)
  await tx.insert(wishClaims).values(
    claims.map(({ id, claimantId, status, claimedAt, finishedAt }) => ({
      wishId: id,
      userId: claimantId!,
      status: status === claimed ? claimState.ongoing : claimState.finished,
      claimedAt: claimedAt!,
      finishedAt,
    })),
  )
  await tx.insert(wishRecords).values(
    rows.flatMap((row) => {
      const steps =
        row.status < refused ? Array.from({ length: row.status + 1 }, (_, state) => state) : [waiting, row.status]
      return steps.map((state, step) => ({
        wishId: row.id,
        state,
        content: state === finished ? row.finishContent : (wishWords[state] ?? row.reason),
        createdAt: [row.createdAt, approvedAt(row), row.claimedAt, row.finishedAt, hours(-0.5)][step] ?? row.createdAt,
      }))
    }),
  )
  await tx.insert(evaluations).values(
    rows
      .filter(({ status }) => status === done)
      .map(({ id, userId }, place) => ({
        type: typeCode('wish'),
        targetId: id,
        userId,
        score: place % 5 === 2 ? 4 : 5,
        tags: place % 2 ? ['细心周到'] : ['态度热情', '准时到达'],
        content: pick(evaluationWords, place),
        status: writtenState.shown,
        createdAt: hours(-0.5 - place),
      })),
  )
}

/** When volunteers come: by day. */
const visitingHours = [9, 10, 14, 15, 16]
const atDay = (days: number, place: number) => new Date(midnight(days) + pick(visitingHours, place) * HOUR_MS)
/** Open and taken orders are of the coming days, the others of past ones. */
const dayOfOrder = (status: number, place: number) =>
  status === orderState.open
    ? 2 + Math.floor(place * 0.4)
    : status === orderState.taken
      ? 1 + Math.floor(place / 8)
      : -2 - Math.floor(place / 24)
/** Who comes to repair or to carry is told of tools and loads, others are not. */
const remarkFor = (service: number, place: number): string => {
  const fits = orderRemarks.filter((words) => worksByHand.has(service) || !/工具|家具|两次拿|师傅/.test(words))
  return pick(fits, place)
}

const { taken, serving, served, cancelled } = orderState
const ordersTo = [
  orderState.open,
  taken,
  orderState.done,
  served,
  orderState.open,
  orderState.done,
  cancelled,
  taken,
  orderState.done,
  serving,
  orderState.open,
  orderState.done,
]
const orderWords = [
  '已下单，等待志愿者接单',
  '志愿者已接单',
  '志愿者已开始服务',
  '志愿者确认完成',
  '5 星评价',
  '下单人取消',
]

async function loadOrders(tx: Transaction, secrets: Secrets, { person, helper }: Cast): Promise<void> {
  const teams = await tx.select({ id: volunteerTeams.id }).from(volunteerTeams).orderBy(volunteerTeams.sort)
  const items = await tx
    .insert(serviceItems)
    .values(
      serviceLines.map((line, sort) => {
        const [title, content, cover, type, team, area, half, points] = line.split('|') as string[]
        const orderNum = 6 + ((sort * 37) % 90)
        // Not everybody says how it was.
        const scoreNum = Math.ceil(orderNum * (0.4 + (sort % 4) * 0.1))
        return {
          title: title!,
          content: `<p>${content}</p>`,
          cover: pictureAddress(cover as never),
          serviceType: Number(type),
          teamId: pick(teams, Number(team) - 1).id,
          area: area!,
          halfHours: Number(half),
          points: Number(points),
          orderNum,
          scoreNum,
          scoreSum: scoreNum * 5 - (sort % 3),
          sort,
        }
      }),
    )
    .returning({ id: serviceItems.id })
  const rows = Array.from({ length: ORDERS }, (_, place) => {
    const status = pick(ordersTo, place)
    const id = FIRST + place
    const userId = person(place * 5 + 2)
    const contact = contactOf(place + 30)
    const isTaken = status >= taken && status <= orderState.done
    const serviceAt = status === serving ? hours(-0.5) : atDay(dayOfOrder(status, place), place)
    const isPast = serviceAt.getTime() < Date.now()
    const before = (n: number) => (isPast ? new Date(serviceAt.getTime() - n * HOUR_MS) : hours(-n))
    const service = (place * 3) % items.length
    return {
      id,
      serviceId: items[service]!.id,
      userId,
      contact: sealContact(secrets, 'order', id, contact),
      maskedName: maskName(contact.contact),
      streetId: 1 + ((place * 7) % STREETS),
      serviceAt,
      people: 1 + (place % 3),
      remark: remarkFor(service, place),
      providerId: isTaken ? helper(place + 11, userId) : null,
      status,
      score: status === orderState.done ? 5 : 0,
      reason: status === cancelled ? '下单人取消' : '',
      takenAt: isTaken ? before(6) : null,
      completedAt: status === served || status === orderState.done ? new Date(serviceAt.getTime() + 2 * HOUR_MS) : null,
      createdAt: before(30),
    }
  })
  await tx.insert(serviceOrders).overridingSystemValue().values(rows)
  await tx.execute(`select setval(pg_get_serial_sequence('service_orders', 'id'), ${FIRST + ORDERS})`)
  await tx.insert(orderRecords).values(
    rows.flatMap((row) => {
      const steps =
        row.status < cancelled
          ? Array.from({ length: row.status + 1 }, (_, state) => state)
          : [orderState.open, cancelled]
      return steps.map((state, step) => ({
        orderId: row.id,
        state,
        content: orderWords[state]!,
        createdAt: [row.createdAt, row.takenAt, row.serviceAt, row.completedAt, row.completedAt][step] ?? row.createdAt,
      }))
    }),
  )
  await tx.insert(evaluations).values(
    rows
      .filter(({ status }) => status === orderState.done)
      .map(({ id, userId, serviceId }, place) => ({
        type: typeCode('order'),
        targetId: id,
        userId,
        serviceId,
        score: 5,
        tags: ['准时到达'],
        content: pick(evaluationWords, place + 20),
        status: writtenState.shown,
        createdAt: hours(-20 - place),
      })),
  )
}
