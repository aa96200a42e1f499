import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/inner-link')({
  staticData: { title: '', area: 'home', access: 'open', example: {} },
  component: () => null,
})
