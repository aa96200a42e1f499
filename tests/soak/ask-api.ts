/** What the API says to one citizen of themselves. */
import { getMyJoins } from '#contract/volunteers/activities.ts'
import { getCircles, getMyCirclePosts } from '#contract/circles/circles.ts'
import type { Client } from '#contract/client.ts'
import { getCollections } from '#contract/talk/collections.ts'
import { getPostLikes } from '#contract/talk/reactions.ts'
import { getMyRedPackets } from '#contract/money/red-packets.ts'
import { getVote } from '#contract/circles/votes.ts'
import { getAccount } from '#contract/money/wallet.ts'
import type { World } from './prepare-world.ts'
import type { Seen } from './told.ts'

const kinds = new Set('circle_post packet like collection circle join ballot'.split(' '))
const PAGE = 100

export async function askApi(client: Client, world: World): Promise<Seen> {
  const page_size = PAGE
  const [posts, collections, circles, joins, packets, { balance }] = await Promise.all([
    all((page) => client.call(getMyCirclePosts, { page, page_size })),
    all((page) => client.call(getCollections, { page, page_size })),
    all((page) => client.call(getCircles, { mine: 1, page, page_size })),
    all((page) => client.call(getMyJoins, { page, page_size })),
    all((page) => client.call(getMyRedPackets, { page, page_size })),
    client.call(getAccount, {}),
  ])
  const likes = await Promise.all(
    world.posts.map(
      async (id) => [`like ${id}`, (await client.call(getPostLikes, { id, page_size: 1 })).is_like] as const,
    ),
  )
  const ballots = await Promise.all(
    world.votes.map(
      async ({ id }) => [`ballot ${id}`, Number((await client.call(getVote, { id })).my_options[0] ?? 0)] as const,
    ),
  )
  return {
    kinds,
    writes: [...posts.map(({ content }) => `circle_post ${content}`), ...packets.map(({ id }) => `packet ${id}`)],
    states: new Map([
      ...likes,
      ...ballots,
      ...collections.map(({ id }) => [`collection ${id}`, 1] as const),
      ...circles.map(({ id }) => [`circle ${id}`, 1] as const),
      ...joins.filter(({ status }) => status > 0).map((one) => [`join ${one.activity_id}`, 1] as const),
    ]),
    balance,
  }
}

/** Every page of a list. */
async function all<T>(ask: (page: number) => Promise<{ list: T[] }>): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; ; page++) {
    const { list } = await ask(page)
    found.push(...list)
    if (list.length < PAGE) return found
  }
}
