import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/subcates/$id')({
  staticData: { title: '', area: 'home', access: 'open', example: {} },
  component: () => null,
})
