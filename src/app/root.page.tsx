import { useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RouterContext } from './frame/router-context.ts'
import { isolated } from '#contract/words.ts'
import { need } from '#queries/query-client.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { Frame } from './frame/frame.tsx'
import { guardAccess } from './session/guard-access.ts'
import { guardModule } from './frame/guard-module.ts'
import { isTabPage } from './frame/tab-pages.ts'

/**
 * Every page waits for its guards, for colours and menu, and for nothing else of the frame [rule R53]; built-in ones
 * are used when the request fails.
 */
export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { title: '', area: 'shell', access: 'open', example: {} },
  beforeLoad: async (asked) => {
    const { context } = asked
    await guardAccess(asked as never)
    await Promise.all([
      need(context.queryClient, configurationsQuery()).catch(() => {}),
      guardModule(context.queryClient, asked.location.pathname),
    ])
  },
  component: Root,
})

function Root() {
  const page = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return {
        title: titleOf(last),
        footer: last?.staticData.footer === true,
        pathname: last?.pathname ?? '',
        banner: last?.staticData.chromeless !== true && last?.staticData.area !== 'login',
        player: last?.staticData.player === true,
      }
    },
    structuralSharing: true,
  })
  const { data } = useQuery(configurationsQuery())
  const site = data?.config.name ?? '云上'
  useEffect(() => {
    document.title = [isolated(page.title), site].filter(Boolean).join(' - ')
  }, [page.title, site])
  const footer = page.footer || (page.banner && isTabPage((data ?? builtInConfigurations).menu, page.pathname))
  return <Frame footer={footer} banner={page.banner} player={page.player} />
}

/** The title of the page's head() (an article's title), else the route's own title. */
function titleOf(match: { meta?: unknown; staticData: { title: string } } | undefined): string {
  const named = (match?.meta as ({ title?: string } | undefined)[] | undefined)?.find((entry) => entry?.title)?.title
  return named ?? match?.staticData.title ?? ''
}
