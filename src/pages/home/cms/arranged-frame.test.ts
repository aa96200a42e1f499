// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { setClient } from '#queries/call.ts'
import { articleStateQuery } from '#queries/articles.queries.ts'
import { showLook, type ArrangedLook } from './arranged-frame.ts'

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
const configurations = configurationsQuery().queryKey
const arranged = { ...builtInConfigurations, config: { ...builtInConfigurations.config, name: '新名字' } }
const look: ArrangedLook = { configurations: arranged, dark: 1, grey: 1, elder: 0, place: 'article', article: '7' }
const client = createQueryClient()
const begin = vi.fn<(send: (events: never[]) => unknown, place: () => string) => void>()
const navigate = vi.fn(async () => {})
const router = { state: { location: { pathname: '/mobile-renovation' } }, navigate }
const parts = { router, client, stores: { tracking: { begin } } } as never
afterAll(() => {
  Object.defineProperty(globalThis, 'localStorage', own)
})
const root = document.documentElement
const looks = () => [root.classList.contains('grey'), root.getAttribute('data-theme'), root.hasAttribute('data-elder')]

test('G98 what is arranged stays where what is in force comes again, in each look', () => {
  showLook(look, parts)
  root.classList.remove('grey')
  client.setQueryData(configurations, builtInConfigurations)
  expect(client.getQueryData<typeof builtInConfigurations>(configurations)!.config.name).toBe('新名字')
  expect(looks()).toEqual([true, 'dark', false])
  showLook({ ...look, dark: 0, grey: 0, elder: 1 }, parts)
  expect(looks()).toEqual([false, 'light', true])
})
test('it goes to another page under its own address, which alone stands in a frame', () => {
  expect(navigate).toHaveBeenLastCalledWith({
    to: '/posts/7',
    replace: true,
    mask: { to: '/mobile-renovation', unmaskOnReload: true },
  })
})
test('nothing is kept, told or counted, and taps do nothing', async () => {
  expect(() => localStorage.length).toThrow('keeps nothing')
  expect(begin.mock.calls.map(([send]) => send([]))).toEqual([true])
  const asked: string[] = []
  setClient({ urlOf: () => '', call: (async ({ name }: { name: string }) => (asked.push(name), {})) as never })
  await client.fetchQuery({ ...articleStateQuery('7'), staleTime: 0 })
  expect(asked).toEqual(['getArticle'])
  const link = document.body.appendChild(document.createElement('a'))
  const tapped = vi.fn()
  link.addEventListener('click', tapped)
  link.click()
  expect(tapped).not.toHaveBeenCalled()
})
