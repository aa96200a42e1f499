// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { useAlbumSubscription } from './albums.queries.ts'
import { articleStateQuery } from './articles.queries.ts'
import { setClient } from './call.ts'
import { channelStateQuery, useChannelFollow } from './channels.queries.ts'
import { liveStateQuery, useLiveMark } from './lives.queries.ts'
import { createQueryClient } from './query-client.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const album = {
  id: '241',
  read_num: 9,
  like_num: 4,
  comment_num: 0,
  collection_num: 2,
  share_num: 0,
  is_like: 0,
  is_collection: 0,
  is_follow: 0,
  is_subscribe: 0,
  play_num: 0,
  allow_comment: 1,
}
const channel = { id: '111', is_follow: 0, is_subscribe: 0, follow_num: 40, view_num: 1 }
let waiting: { name: string; resolve: (value: unknown) => void; reject: (error: Error) => void }[]
const answer = (name: string, value: object) =>
  act(async () => waiting.filter((one) => one.name === name).forEach(({ resolve }) => resolve({ ...value })))

function Album() {
  const { data } = useQuery(articleStateQuery('241'))
  const subscription = useAlbumSubscription('241')
  return (
    <button type="button" onClick={() => subscription.mutate(true)}>
      {data?.is_subscribe === 1 ? 'on' : 'off'}
    </button>
  )
}
function Channel() {
  const { data } = useQuery(channelStateQuery('111'))
  const follow = useChannelFollow('111', 1)
  return (
    <button type="button" onClick={() => follow.mutate(true)}>
      {data?.is_subscribe === 1 ? `on ${data.follow_num}` : 'off'}
    </button>
  )
}
function Room() {
  const { data } = useQuery(liveStateQuery('130'))
  const [reserve, like] = [useLiveMark('130', 'reserve'), useLiveMark('130', 'like')]
  return (
    <>
      <button type="button" onClick={() => reserve.mutate(true)}>
        {data?.is_reserve === 1 ? `on ${data.reserve_num}` : 'off'}
      </button>
      <button type="button" onClick={() => like.mutate(true)}>
        {data?.is_like === 1 ? `on ${data.like_num}` : 'off'}
      </button>
    </>
  )
}
const draw = (part: React.ReactNode) =>
  act(async () =>
    createRoot(document.body.firstElementChild!).render(
      <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>,
    ),
  )
const tap = () => act(async () => document.querySelector('button')!.click())
const shown = () => document.querySelector('button')!.textContent

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  waiting = []
  setClient({
    urlOf: () => '',
    call: ({ name }) =>
      new Promise<never>((resolve, reject) => waiting.push({ name, resolve: resolve as never, reject })),
  })
})

test('an album subscribed to before its state is loaded shows the subscription, and counts one reading', async () => {
  await draw(<Album />)
  await tap()
  await answer('postSubscribe', { id: '241', status: 1, total: 1 })
  await answer('getDynamicArticle', album)
  await vi.waitFor(() => expect(shown()).toBe('on'))
  expect(waiting.filter(({ name }) => name === 'getDynamicArticle')).toHaveLength(1)
})
test('a station subscribed to before its state is loaded refetches the state', async () => {
  await draw(<Channel />)
  await tap()
  await answer('postChannel', { id: '111', status: 1, total: 41 })
  await answer('getChannelState', { ...channel, is_subscribe: 1, follow_num: 41 })
  await vi.waitFor(() => expect(shown()).toBe('on 41'))
})
test('once the state is loaded the subscription is shown at once', async () => {
  await draw(<Album />)
  await answer('getDynamicArticle', album)
  await tap()
  await vi.waitFor(() => expect(shown()).toBe('on'))
})
test('a room reserved before its state is loaded shows the reservation, even if it is liked as well', async () => {
  await draw(<Room />)
  await tap()
  await act(async () => document.querySelectorAll('button')[1]!.click())
  await answer('postChannel', { id: '130', status: 1, total: 8 })
  await answer('postLiveLike', { id: '130', status: 1, total: 3 })
  await answer('getLiveState', { id: '130', is_like: 0, is_reserve: 0, like_num: 2, reserve_num: 7 })
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual(['on 8', 'on 3']),
  )
})
test('a mark the server refuses is rolled back, the other one stays', async () => {
  await draw(<Room />)
  await answer('getLiveState', { id: '130', is_like: 0, is_reserve: 0, like_num: 2, reserve_num: 7 })
  await tap()
  await act(async () => document.querySelectorAll('button')[1]!.click())
  await answer('postLiveLike', { id: '130', status: 1, total: 3 })
  await act(async () =>
    waiting
      .find(({ name }) => name === 'postChannel')!
      .reject(new ApiError('http', 409, '直播已结束', '/v1/mobile/channel')),
  )
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual(['off', 'on 3']),
  )
})
