import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/morePageCardData/$id')({
  staticData: { title: '', area: 'home', access: 'open', example: {} },
  component: () => null,
})
