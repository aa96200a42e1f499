import type { MovingList } from './moving-list.ts'
import { world } from './small-world.ts'

type Input = MovingList['input']
interface Ways {
  day: (at: number) => string
  copy: (table: string, condition: string, changes: Record<string, unknown>) => Promise<unknown>
  posts: (input: Input, more?: object, link?: (id: number, at: number) => Promise<unknown>) => MovingList
  link: (table: string, values: (id: number, at: number) => Record<string, unknown>) => MovingList['put']
}
/** Lists that can be asked for in another order, or for other rows: the name of the call, then which. */
export const otherOrders = [
  'getComments, most liked',
  'getComments, replies',
  'getCivilizationComments, most liked',
  'getAdvices, most liked',
  'getAdvices, mine',
  'getAlbum, last first',
  'getRecommends, selected',
  'getOrders, open',
] as const

export function movingOrders({ day, copy, posts, link }: Ways): Record<(typeof otherOrders)[number], MovingList> {
  const copies = (table: string, id: number, input: Input, change: (at: number) => object): MovingList => ({
    input,
    table,
    put: (made, at) => copy(table, `id = ${id}`, { id: made, ...change(at) }),
  })
  const comment = world.comment
  const liked = (at: number) => ({ like_num: 9 + at, reply_num: 0 })
  return {
    'getComments, most liked': copies('comments', comment, { id: world.firstPost, order: 'hot' }, liked),
    'getComments, replies': copies('comments', comment, { id: world.firstPost, parent_id: comment }, (at) => ({
      parent_id: comment,
      created_at: day(at),
    })),
    'getCivilizationComments, most liked': copies('comments', 50, { id: world.civilization, order: 'hot' }, liked),
    'getAdvices, most liked': copies('advices', world.advice, { order: 'hot' }, (at) => ({ like_num: 9 + at })),
    'getAdvices, mine': copies('advices', world.advice, { scope: 'mine' }, (at) => ({
      user_id: world.author,
      created_at: day(at),
    })),
    'getAlbum, last first': posts(
      { id: world.album, order: 'new' },
      { type: 1 },
      link('album_items', (audio_id, sort) => ({ album_id: world.album, audio_id, sort })),
    ),
    'getRecommends, selected': posts({ kind: 'select' }, { is_selected: true }),
    'getOrders, open': {
      input: { scope: 'open' },
      table: 'service_orders',
      put: async (id, at) => {
        await copy('users', `id = ${world.author}`, { id, nickname: `市民${id}`, phone: null })
        const changes = { id, user_id: id, status: 0, provider_id: null, service_at: day(at) }
        await copy('service_orders', `id = ${world.order}`, changes)
      },
    },
  }
}
