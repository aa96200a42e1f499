import { expect, test, vi } from 'vitest'
import { endpoints } from './api.ts'
import { getStaticArticle } from './content/articles.ts'
import { createClient } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { describeError } from './errors.ts'

/**
 * Pages of content, channels, live rooms, shares, advice, guides, places, circles, accounts, practice information
 * and proofs [rule R149, decision G216], lists of specials, rooms, suggestions, guides and 随手拍 aside.
 */
const detailPath =
  /^\/v\d\/(c_article|c_static_article|c_dynamic_article|c_audio|c_video|posts_video_collection|video_collection(_details)?|mobile\/channel|advices\/\d+|(circles|circle_topics|circle_posts|circle_users|votes)\/\d+$|guides\/\d+|arounds\/\d+|matrixs\/\d+$|practice_infos|mobile\/lives\/\d+$|consumer\/(civilization|civilized|civilized_position|projects|practice_posts|topics|user_volunteer|volunteer\/self|cpcteams|hours_proofs|wish)\/\d+$|share|albums|specials\/\d+|pages)(\/|$)/
const everyEndpoint = endpoints.map(({ endpoint }) => endpoint)
const viewOf = async (base: string, endpoint: Endpoint): Promise<number | undefined> => {
  const fetch = () => Promise.resolve(Response.json({ code: 500, msg: '', data: null }, { status: 500 }))
  const client = createClient({ baseUrl: () => base, fetch: fetch as never })
  const failure: unknown = await client.call(endpoint, { id: 12 } as never).catch((error: unknown) => error)
  return describeError(failure).view
}

test('R149 a status of 400 or above on a detail path replaces the page, wherever the API is', async () => {
  for (const endpoint of everyEndpoint) {
    const detail = endpoint.method === 'GET' && detailPath.test(endpoint.path.replace(/\{\w+\}/g, '12'))
    for (const base of ['', 'https://city.example', 'https://city.example/api/city'])
      expect(await viewOf(base, endpoint), `${endpoint.name} at '${base}'`).toBe(detail ? 2 : undefined)
  }
})

test('an address whose id is no number is gone, and nobody is asked', async () => {
  const fetch = vi.fn()
  const client = createClient({ baseUrl: () => '', fetch: fetch as never })
  for (const id of ['abc', '1 or 1=1', '12345678901234567']) {
    const failure: unknown = await client.call(getStaticArticle, { id }).catch((error: unknown) => error)
    expect(describeError(failure)).toEqual({ message: '该内容已不存在~', view: 1 })
  }
  expect(fetch).not.toHaveBeenCalled()
})
