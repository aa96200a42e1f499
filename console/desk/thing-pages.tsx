import { lazy, Suspense, type ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { mayOpen, type Thing, type Words } from '#console/things/thing.ts'
import { thingOf } from '#console/things/things.ts'
import { PageHead } from '#console/ui/card.tsx'
import { Empty, Loading } from '#console/ui/states.tsx'
import { useDesk } from './use-desk.ts'

// Nobody waits at the log-in for tables and forms.
const ListPage = lazy(async () => ({ default: (await import('#console/list/list-page.tsx')).ListPage }))
const NewPage = lazy(async () => ({ default: (await import('#console/form/form-page.tsx')).NewPage }))
const ChangePage = lazy(async () => ({ default: (await import('#console/form/form-page.tsx')).ChangePage }))

export const ThingList = ({ name, search }: { name: string; search: Words }) => (
  <Allowed name={name}>
    {({ desk: OwnDesk, ...thing }, member) =>
      OwnDesk ? <OwnDesk member={member} search={search} /> : <ListPage key={name} thing={thing} search={search} />
    }
  </Allowed>
)
export const ThingNew = ({ name }: { name: string }) => (
  <Allowed name={name}>{(thing, member) => <NewPage key={name} thing={thing} member={member} />}</Allowed>
)
export const ThingChange = ({ name, id }: { name: string; id: string }) => (
  <Allowed name={name}>
    {({ page: OwnPage, ...thing }, member) =>
      OwnPage ? (
        <OwnPage key={id} id={id} member={member} />
      ) : (
        <ChangePage key={`${name} ${id}`} thing={thing} member={member} id={id} />
      )
    }
  </Allowed>
)

interface AllowedProps {
  name: string
  children: (thing: Thing, member: string) => ReactNode
}

/** What a member may only look at offers nothing that would be refused. */
function forMember({ make, change, actions, ...thing }: Thing, permissions: string[]): Thing {
  const may = ({ endpoint }: { endpoint: Endpoint }) => permissions.includes(endpoint.permission ?? '')
  return {
    ...thing,
    ...(make && may(make) ? { make } : {}),
    ...(change && may(change) ? { change } : {}),
    ...(actions ? { actions: actions.filter(may) } : {}),
  }
}

/** A page that is not there, or that one may not open, says so. */
function Allowed({ name, children }: AllowedProps) {
  const desk = useDesk()
  const thing = thingOf(name)
  if (!desk) return null
  if (!thing) return <NoPage />
  if (mayOpen(thing, desk.permissions))
    return <Suspense fallback={<Loading />}>{children(forMember(thing, desk.permissions), desk.login)}</Suspense>
  return (
    <>
      <PageHead title={thing.title} />
      <Empty>你没有打开“{thing.title}”的权限。需要时请联系管理员。</Empty>
    </>
  )
}

export function NoPage() {
  return (
    <>
      <PageHead title="没有这一页" />
      <Empty>地址可能写错了，或者这一页已经不在。</Empty>
    </>
  )
}
