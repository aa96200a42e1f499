/** What a citizen may do next, each as a device sends it. */
import { cancelJoin, joinActivity } from '#contract/volunteers/activities.ts'
import { followCircle, postCirclePost } from '#contract/circles/circles.ts'
import type { Client } from '#contract/client.ts'
import { postComment } from '#contract/talk/comments.ts'
import { postCollection, postLike } from '#contract/talk/reactions.ts'
import { openRedPacket } from '#contract/money/red-packets.ts'
import { postBallot } from '#contract/circles/votes.ts'
import { postTransfer } from '#contract/money/wallet.ts'
import type { Person, World } from './prepare-world.ts'
import type { Sent, Told } from './told.ts'

type Options = Parameters<Client['call']>[2]
export interface Deed extends Sent {
  /** Answers the cents it brought or took; nothing where it is not about money. */
  ask: (client: Client, options: Options) => Promise<number | void>
  /** Answers that are no fault: nothing was done. */
  refusals?: RegExp
}
interface Life {
  person: Person
  told: Told
  world: World
}
interface Kind {
  weight: number
  /** Below what the server allows, with room for what is tried again. */
  anHour: number
  /** Undefined: not now. */
  make: (life: Life) => Deed | undefined
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
const ARTICLE = 3
const onOff = (told: Told, what: string): 0 | 1 => (told.valueOf(what) === 1 ? 0 : 1)
let written = 0

/** brings: what setting it brings, once for each article. */
const markBy =
  (kind: string, endpoint: typeof postLike | typeof postCollection, brings: (id: number) => string[]) =>
  ({ told, world }: Life): Deed => {
    const id = oneOf(world.posts)
    const status = onOff(told, `${kind} ${id}`)
    return {
      what: `${kind} ${id}`,
      value: status,
      brings: status === 1 ? brings(id) : [],
      ask: async (client, options) => void (await client.call(endpoint, { id, type: ARTICLE, status }, options)),
    }
  }
const like = markBy('like', postLike, (id) => [`credit like post ${id}`])
const collect = markBy('collection', postCollection, () => [])
const comment = ({ world }: Life): Deed => {
  const content = `第 ${++written} 条`
  const post_id = oneOf(world.posts)
  return {
    what: `comment ${content}`,
    ask: async (client, options) => void (await client.call(postComment, { post_id, content }, options)),
  }
}
const join = ({ told, world }: Life): Deed => {
  const activity_id = oneOf(world.activities)
  const value = onOff(told, `join ${activity_id}`)
  const endpoint = value === 1 ? joinActivity : cancelJoin
  return {
    what: `join ${activity_id}`,
    value,
    refusals: /已满|刚有变动/,
    ask: async (client, options) => void (await client.call(endpoint, { activity_id }, options)),
  }
}
const follow = ({ told, world }: Life): Deed => {
  const id = oneOf(world.circles)
  const status = onOff(told, `circle ${id}`)
  return {
    what: `circle ${id}`,
    value: status,
    ask: async (client, options) => void (await client.call(followCircle, { id, status }, options)),
  }
}
/** In a circle they follow. */
const postInCircle = ({ told, world }: Life): Deed | undefined => {
  const id = oneOf(world.circles)
  if (told.valueOf(`circle ${id}`) !== 1) return undefined
  const content = `帖子 ${++written}`
  return {
    what: `circle_post ${content}`,
    ask: async (client, options) => void (await client.call(postCirclePost, { id, content }, options)),
  }
}
const vote = ({ world }: Life): Deed => {
  const { id, options: choices } = oneOf(world.votes)
  const value = oneOf(choices)
  return {
    what: `ballot ${id}`,
    value,
    ask: async (client, options) => void (await client.call(postBallot, { id, options: [value] }, options)),
  }
}
/** One that was opened already brings what it brought before. */
const openPacket = ({ world }: Life): Deed => {
  const id = oneOf(world.packets)
  return {
    what: `packet ${id}`,
    brings: [`booked ${id}`],
    ask: async (client, options) => (await client.call(openRedPacket, { id }, options)).amount,
  }
}
/** Each of another amount, by which it is known. */
const cashOut = ({ person: { ticket }, told }: Life): Deed | undefined => {
  const amount = 100 + told.count('transfer')
  if ((told.balance ?? 0) < amount) return undefined
  const input = { channel: 'alipay', account: '13912345678', amount, ticket } as const
  return {
    what: `transfer ${amount}`,
    ask: async (client, options) => -(await client.call(postTransfer, input, options)).amount,
  }
}

const kinds: Kind[] = [
  { weight: 5, anHour: Infinity, make: like },
  { weight: 3, anHour: Infinity, make: collect },
  { weight: 4, anHour: 300, make: comment },
  { weight: 3, anHour: Infinity, make: join },
  { weight: 2, anHour: 50, make: follow },
  { weight: 2, anHour: 6, make: postInCircle },
  { weight: 2, anHour: Infinity, make: vote },
  { weight: 2, anHour: Infinity, make: openPacket },
  { weight: 1, anHour: 12, make: cashOut },
]
const byWeight = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind))
const HOUR_MS = 3_600_000

/** Chooses what one citizen does next, and keeps them below what the server allows in an hour. */
export function deedsOf(life: Life): () => Deed {
  const when = new Map(kinds.map((kind) => [kind, [] as number[]]))
  return () => {
    for (;;) {
      const kind = oneOf(byWeight)
      const recent = when.get(kind)!.filter((at) => at > Date.now() - HOUR_MS)
      const deed = recent.length < kind.anHour ? kind.make(life) : undefined
      if (kind.anHour < Infinity) when.set(kind, deed ? [...recent, Date.now()] : recent)
      if (deed) return deed
    }
  }
}
