import { afterEach, expect, test, vi } from 'vitest'
import { addStaticRoutes } from './static-routes.ts'

type Route = Parameters<NonNullable<Parameters<typeof addStaticRoutes>[0]['addRoutes']>>[0][number]

afterEach(() => vi.unstubAllGlobals())

/** A pattern of the browser, as far as it is used here: * stands for anything. */
class Pattern {
  readonly #expression: RegExp
  constructor({ pathname }: { pathname: string }) {
    this.#expression = new RegExp(`^${pathname.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)
  }
  fits = (path: string) => this.#expression.test(path)
}
const fits = (condition: Route['condition'], path: string, destination: string): boolean =>
  'or' in condition
    ? condition.or.some((one) => fits(one, path, destination))
    : 'urlPattern' in condition
      ? (condition.urlPattern as Pattern).fits(path)
      : condition.requestDestination === destination

/** Who is asked, as the browser decides it. */
function asked(path: string, destination = ''): string {
  vi.stubGlobal('URLPattern', Pattern)
  vi.stubGlobal('__CACHED_PATHS__', [
    ['config', '/v1/platform/pc/configurations/city$'],
    ['articles', '/v2/c_static_article/\\d+$'],
  ])
  let routes: Route[] = []
  addStaticRoutes({ addRoutes: async (added: Route[]) => void (routes = added) } as never)
  expect(routes.length).toBeGreaterThan(0)
  return routes.find(({ condition }) => fits(condition, path, destination))?.source ?? 'fetch-event'
}

test.each([
  ['/v1/consumer/user', 'network'],
  ['/v3/pages/7', 'network'],
  ['/streams/radio/111.mp3', 'network'],
  ['/uploads/2026/a.webp', 'network'],
  ['/v2/c_static_article/101', 'fetch-event'],
  ['/v1/platform/pc/configurations/city', 'fetch-event'],
  ['/app-config.json', 'fetch-event'],
  ['/videos/389', 'fetch-event'],
  ['/assets/index-1.js', 'fetch-event'],
  ['/media/pictures/x.webp', 'fetch-event'],
])('%s is asked of the %s', (path, source) => expect(asked(path)).toBe(source))

test('recordings come from the network, downloaded ones from the worker', () => {
  expect(asked('/media/recordings/1.mp3', 'audio')).toBe('network')
  expect(asked('/media/films/1.mp4', 'video')).toBe('network')
  expect(asked('/downloaded/242', 'audio')).toBe('fetch-event')
})
test('a browser without them, and one that refuses them, installs all the same', () => {
  expect(() => addStaticRoutes({} as never)).not.toThrow()
  vi.stubGlobal('URLPattern', Pattern)
  vi.stubGlobal('__CACHED_PATHS__', [])
  expect(() => addStaticRoutes({ addRoutes: () => Promise.reject(new TypeError('no')) } as never)).not.toThrow()
})
