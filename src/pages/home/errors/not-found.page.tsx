import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/not-found')({
  staticData: { title: '', area: 'home', access: 'open', example: {} },
  component: () => null,
})
