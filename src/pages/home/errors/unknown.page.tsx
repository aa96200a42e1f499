import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any unknown path goes to /not-found [rule R40]. */
export const Route = createFileRoute('/$')({
  staticData: { title: '', area: 'shell', access: 'open', example: { _splat: 'no/such/page' } },
  beforeLoad: () => {
    throw redirect({ to: '/not-found', replace: true })
  },
})
