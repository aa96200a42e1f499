/** One simulated citizen: reads, writes, and sends each write until it is acknowledged, as a device does. */
import { randomUUID } from 'node:crypto'
import { createClient, type Client } from '#contract/client.ts'
import { getCirclePosts } from '#contract/circles/circles.ts'
import { getComments } from '#contract/talk/comments.ts'
import { ApiError } from '#contract/errors.ts'
import { getAccountDetails } from '#contract/money/wallet.ts'
import { rest } from '../chaos/rest.ts'
import { deedsOf, type Deed } from './deeds.ts'
import type { Gate } from './gate.ts'
import type { Person, World } from './prepare-world.ts'
import { Told } from './told.ts'

const ANSWER_WITHIN_MS = 15_000
/** Between two acts, from and to. Fifty citizens write about eight times a second. */
const [LEAST_MS, MAX_MS] = [2000, 6000]
const SHARE_OF_READINGS = 0.3
const between = (from: number, to: number) => from + Math.random() * (to - from)

export interface Citizen {
  person: Person
  told: Told
  client: Client
  /** Answers that no citizen should have had, one sentence each. */
  faults: string[]
  /** Ends when their last write is acknowledged, after `running` has become false. */
  life: Promise<void>
}

export function startCitizen(
  origin: string,
  world: World,
  person: Person,
  gate: Gate,
  running: () => boolean,
): Citizen {
  const name = `citizen ${person.id}`
  const told = new Told(name)
  const client = createClient({ baseUrl: () => origin, token: () => person.token, timeout: ANSWER_WITHIN_MS })
  const faults: string[] = []
  const next = deedsOf({ person, told, world })

  const readOn = async () => {
    const page = { page_size: 20 }
    await gate.pass(async () => {
      await client.call(getComments, { id: world.posts[0]!, ...page })
      await client.call(getCirclePosts, { id: world.circles[0]!, ...page })
      await client.call(getAccountDetails, page)
      await (await fetch(`${origin}/posts/${world.posts[0]}`)).arrayBuffer()
    })
  }
  /** Undefined: acknowledged, or refused for good. Otherwise in how many milliseconds it is sent again. */
  const attempt = async (deed: Deed, key: string): Promise<number | undefined> => {
    try {
      told.acknowledge(deed, (await deed.ask(client, { headers: { 'Idempotency-Key': key } })) ?? 0)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (mayYetBeDone(error)) return 1000 * (error.retryAfter ?? between(0.5, 2))
      told.refuse(deed)
      if (!deed.refusals?.test(error.message))
        faults.push(`${name}: ${deed.what} was refused: ${error.kind} ${error.code} ${error.message}`)
      return undefined
    }
  }
  const write = async (deed: Deed) => {
    const key = randomUUID()
    let again = await gate.pass(() => (told.sent(deed), attempt(deed, key)))
    while (again !== undefined) {
      await rest(again)
      again = await gate.pass(() => attempt(deed, key))
    }
  }
  const live = async () => {
    while (running()) {
      await rest(between(LEAST_MS, MAX_MS))
      if (Math.random() < SHARE_OF_READINGS) await readOn().catch(() => {})
      else await write(next())
    }
  }
  return { person, told, client, faults, life: live() }
}

/** Nobody has answered, or the server says that it cannot at the moment. */
export const mayYetBeDone = ({ kind, code }: ApiError) =>
  kind === 'network' || kind === 'timeout' || (kind === 'http' && (code >= 500 || code === 429))
