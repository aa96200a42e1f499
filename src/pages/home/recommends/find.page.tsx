import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/find')({
  staticData: { title: '', area: 'home', access: 'open', example: {} },
  component: () => null,
})
