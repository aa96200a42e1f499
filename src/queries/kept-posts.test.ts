import 'fake-indexeddb/auto'
import type { QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { copies, purgeCopies } from '#offline/copies.ts'
import { setClient } from './call.ts'
import { circleFeedQuery, circlePostQuery, circlePostsQuery } from './circles.queries.ts'
import { copyKey } from './copy-key.ts'
import { findKeptPosts } from './kept-posts.ts'
import { setPerson } from './person.ts'
import { createQueryClient } from './query-client.ts'

const ME = '7'
setPerson(() => ME)
const now = Date.now()
interface Post {
  id: string
  circle_id: string
  content: string
  status: number
  is_top: number
  is_mine: number
  created_at: string
}
const post = (id: number, content: string, more: Partial<Post> = {}): Post => ({
  id: String(id),
  circle_id: '3',
  content,
  status: 1,
  is_top: 0,
  is_mine: 0,
  created_at: `2026-11-2${id} 08:00:00`,
  ...more,
})
const pageOf = (list: Post[], cursor = '') => ({ list, total: 99, page: 1, page_size: 10, cursor })
const keep = (queryKey: QueryKey, data: unknown, at = now - 60_000) =>
  copies.setItem(copyKey(queryKey), { buster: '1', state: { data, dataUpdatedAt: at } })
const keepPage = (one: Post, at?: number) => keep(circlePostQuery(one.id).queryKey, one, at)
const keepList = (queryKey: QueryKey, list: Post[]) => keep(queryKey, { pages: [pageOf(list)], pageParams: [1] })
const found = async (words: string) => (await findKeptPosts(ME, '3', words)).map(({ id }) => id)
const answer = (result: unknown) =>
  setClient({
    urlOf: () => '',
    call: (() => (result instanceof Error ? Promise.reject(result) : Promise.resolve(result))) as never,
  })
beforeEach(() => purgeCopies(ME))

test('words are found in the posts of the circle that were read, in lists or alone, each once, the newest first', async () => {
  await keepList(circlePostsQuery('3').queryKey, [post(2, '码头的 ＬＥＤ 灯'), post(1, '闲话')])
  await keepList(circleFeedQuery().queryKey, [post(4, '别处的led灯', { circle_id: '9' }), post(2, '码头的 LED 灯')])
  await keepPage(post(3, '新装的led灯'))
  await keepPage(post(5, '我的LED灯还在审核', { status: 0 }))
  expect(await found(' led灯 ')).toEqual(['3'])
  expect(await found('Led')).toEqual(['3', '2'])
  expect(await found('没有人写的')).toEqual([])
})

test('a post read again as hidden is found no more', async () => {
  await keepList(circlePostsQuery('3').queryKey, [post(2, '码头')])
  await keepPage(post(2, '码头', { status: 2 }), now)
  expect(await found('码头')).toEqual([])
})

test('a post that is gone when it is opened leaves the lists on the disk', async () => {
  await keepList(circlePostsQuery('3').queryKey, [post(2, '码头'), post(1, '码头的早晨')])
  answer(new ApiError('code', 403001, '', '/v1/circle_posts/2'))
  await expect(createQueryClient().query(circlePostQuery('2'))).rejects.toThrow()
  expect(await found('码头')).toEqual(['1'])
})

test('an opened post that a newer first page of its circle does not have leaves the disk; older and own ones stay', async () => {
  await keepPage(post(1, '更早的，在后面的页里'))
  await keepPage(post(4, '被撤下的'))
  await keepPage(post(5, '自己的', { is_mine: 1 }))
  await keepPage(post(6, '别的圈子', { circle_id: '9' }))
  await keepPage(post(7, '刚刚打开的'), now + 60_000)
  const first = [post(1, '置顶的旧帖', { is_top: 1, id: '9' }), post(8, '新的'), post(3, '还在的')]
  answer(pageOf(first, '2.3'))
  await createQueryClient().infiniteQuery(circlePostsQuery('3'))
  expect(await found('被撤下的')).toEqual([])
  expect((await found('')).filter((id) => ['1', '5', '7'].includes(id)).sort()).toEqual(['1', '5', '7'])
})
