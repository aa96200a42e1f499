import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { fillRoutes, lateRoute } from './late-route.ts'

/** The routes of pages are made without a place, as createFileRoute makes them. */
const pageRoute = (options: object): AnyRoute => createRoute(options as never) as unknown as AnyRoute
const page = () => {
  const own = pageRoute({
    staticData: { title: '文章' },
    validateSearch: ({ from }: { from?: string }) => ({ from: from ?? 'home' }),
    loaderDeps: ({ search }: { search: { from: string } }) => ({ from: search.from }),
    loader: ({ params, deps }: { params: { aid: string }; deps: { from: string } }) => `${params.aid} ${deps.from}`,
    component: () => (
      <>
        {own.useLoaderData()} {own.useParams().aid} {own.useSearch().from}
        <Outlet />
      </>
    ),
  })
  return own
}
const child = (above: AnyRoute) => {
  const own = pageRoute({
    staticData: { title: '评论' },
    loader: () => '一条',
    component: () => (
      <i>
        {own.useLoaderData()} {above.useLoaderData()}
      </i>
    ),
  })
  return own
}

function open(address: string, filled: () => AnyRoute = page) {
  const root = createRootRoute({ component: Outlet } as never)
  const own = filled()
  const load = vi.fn(async () => own)
  const late = lateRoute(root, '/posts/$aid', load)
  const loadChild = vi.fn(async () => child(own))
  late.addChildren([lateRoute(late, '/comment', loadChild)])
  const home = pageRoute({ getParentRoute: () => root, path: '/', component: () => '首页' })
  const routeTree = root.addChildren([late, home])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  const text = () => renderToStaticMarkup(<RouterProvider router={router as never} />)
  const settle = async () => {
    await router.load()
    // On the server, which these tests are for the router, a redirect is reported and not followed.
    for (let hop = 0; hop < 4; hop++) {
      const result = router._serverResult
      if (result?.type !== 'redirect') return
      router.history.replace(String(result.redirect.options.href ?? result.redirect.options.to))
      await router.load()
    }
  }
  return { router, load, loadChild, text, settle }
}

test('a page that was filled before is matched once, with all it declares', async () => {
  const { router, load, text } = open('/posts/7?from=find')
  await fillRoutes(router, '/posts/7')
  await router.load()
  expect(router._serverResult?.type).toBe('render')
  expect(text()).toBe('7 find 7 find')
  expect(router.state.matches.at(-1)).toMatchObject({ staticData: { title: '文章' }, loaderData: '7 find' })
  await fillRoutes(router, '/posts/7')
  expect(load).toHaveBeenCalledTimes(1)
})
test('a page that is opened unfilled is loaded, and its address is matched anew', async () => {
  const { router, load, text, settle } = open('/posts/7')
  await settle()
  expect(text()).toBe('7 home 7 home')
  expect(router.state.matches.at(-1)!.staticData).toEqual({ title: '文章' })
  expect(load).toHaveBeenCalledTimes(1)
})
test('a page inside a page reads its own data, and that of the page around it', async () => {
  const { load, loadChild, text, settle } = open('/posts/7/comment')
  await settle()
  expect(text()).toBe('7 home 7 home<i>一条 7 home</i>')
  expect([load, loadChild].map((one) => one.mock.calls.length)).toEqual([1, 1])
})
test('the guard of a page decides once it is filled', async () => {
  const guarded = () => pageRoute({ beforeLoad: () => Promise.reject(redirect({ to: '/' })), component: () => '内' })
  const { router, text, settle } = open('/posts/7', guarded)
  await fillRoutes(router, '/posts/7')
  await settle()
  expect(text()).toBe('首页')
})
test('a page that does not come can be asked for again', async () => {
  const { router, load, text, settle } = open('/posts/7')
  load.mockRejectedValueOnce(new Error('no network'))
  await expect(fillRoutes(router, '/posts/7')).rejects.toThrow('no network')
  await fillRoutes(router, '/posts/7')
  await settle()
  expect(text()).toBe('7 home 7 home')
})
