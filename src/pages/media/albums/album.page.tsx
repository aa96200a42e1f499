import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/albums/$id')({
  staticData: { title: '', area: 'media', access: 'open', example: {} },
  component: () => null,
})
