import { createFileRoute, redirect } from '@tanstack/react-router'

/** '/' goes to the page route with a blank id [rule R34]. */
export const Route = createFileRoute('/')({
  staticData: { title: '', area: 'shell', access: 'open', example: {} },
  beforeLoad: () => {
    throw redirect({ to: '/page', replace: true, state: { fromRoot: true } })
  },
})
