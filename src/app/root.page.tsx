import { createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RouterContext } from '../router.tsx'
import { need } from '#queries/query-client.ts'
import { configurationsQuery } from '#queries/site.queries.ts'
import { Frame } from './frame.tsx'

/** Every page waits for colours and menu, and for nothing else of the frame [rule R53]; the built-in ones stand in when nobody answers. */
export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { title: '', area: 'shell', access: 'open', example: {} },
  beforeLoad: async ({ context }) => {
    await need(context.queryClient, configurationsQuery()).catch(() => {})
  },
  component: Root,
})

function Root() {
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const { data } = useQuery(configurationsQuery())
  const title = pageTitle(page)
  useEffect(() => {
    document.title = [title, data?.config.name ?? '云上'].filter(Boolean).join(' - ')
  }, [title, data?.config.name])
  return <Frame footer={page?.staticData.footer === true} chromeless={page?.staticData.chromeless === true} />
}

/** What the page's head() says (an article's title), else the route's own title. */
function pageTitle(page: { meta?: unknown; staticData: { title: string } } | undefined): string {
  const named = (page?.meta as ({ title?: string } | undefined)[] | undefined)?.find((entry) => entry?.title)?.title
  return named ?? page?.staticData.title ?? ''
}
