import { createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import type { RouterContext } from '../router.tsx'
import { configurationsQuery } from '#queries/site.queries.ts'
import { need } from '#queries/query-client.ts'
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
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  return <Frame footer={page?.footer === true} chromeless={page?.chromeless === true} />
}
