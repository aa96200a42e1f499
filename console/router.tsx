/** The URL table of the console. */
import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AccountPage } from './desk/account-page.tsx'
import { BrokenPage } from './desk/broken-page.tsx'
import { DeskFrame } from './desk/desk-frame.tsx'
import { HomePage } from './desk/home-page.tsx'
import { NoPage, ThingChange, ThingList, ThingNew } from './desk/thing-pages.tsx'
import { InvitationPage } from './entrance/invitation-page.tsx'
import { LoginPage } from './entrance/login-page.tsx'
import { ProofDialog } from './entrance/proof-dialog.tsx'
import { question } from './proof.ts'
import type { Words } from './things/thing.ts'
import { Loading } from './ui/states.tsx'
import { Toasts } from './ui/toast.tsx'

const StudioPage = lazy(async () => ({ default: (await import('./studio/studio-page.tsx')).StudioPage }))

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ProofDialog />
      <Toasts />
    </>
  ),
  notFoundComponent: NoPage,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => ({
    to: typeof to === 'string' ? to : undefined,
  }),
  component: function Login() {
    const { to = '/' } = login.useSearch()
    return <LoginPage to={to} />
  },
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: () => <InvitationPage token={location.hash.slice(1)} />,
})

const desk = createRoute({ getParentRoute: () => root, id: 'desk', component: DeskFrame })
const home = createRoute({ getParentRoute: () => desk, path: '/', component: HomePage })
const account = createRoute({ getParentRoute: () => desk, path: '/account', component: AccountPage })
const list = createRoute({
  getParentRoute: () => desk,
  path: '/$thing',
  validateSearch: (search: Record<string, unknown>): Words =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
  component: function List() {
    return <ThingList name={list.useParams().thing} search={list.useSearch()} />
  },
})
const make = createRoute({
  getParentRoute: () => desk,
  path: '/$thing/new',
  component: function Make() {
    return <ThingNew name={make.useParams().thing} />
  },
})
const change = createRoute({
  getParentRoute: () => desk,
  path: '/$thing/$id',
  component: function Change() {
    const { thing, id } = change.useParams()
    return <ThingChange name={thing} id={id} />
  },
})
const studio = createRoute({
  getParentRoute: () => desk,
  path: '/stations/$id/studio',
  component: function Studio() {
    const { id } = studio.useParams()
    return (
      <Suspense fallback={<Loading />}>
        <StudioPage key={id} id={id} />
      </Suspense>
    )
  },
})

export const router = createRouter({
  routeTree: root.addChildren([login, invitation, desk.addChildren([home, account, studio, list, make, change])]),
  basepath: '/console',
  defaultErrorComponent: BrokenPage,
  // What stands in an address is words: a day or a number of a page is read by who needs it.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const words = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
    return words && `?${words}`
  },
})
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** The log-in page, which leads back to where one was. */
export function openLogin(): void {
  question.get()?.settle(false)
  const { pathname, href } = router.state.location
  if (pathname !== '/login') void router.navigate({ to: '/login', search: { to: href }, ignoreBlocker: true })
}
