import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/modules/$id')({
  staticData: { title: '', area: 'home', access: 'open', example: {} },
  component: () => null,
})
