import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/special-more/$aid')({
  staticData: { title: '', area: 'home', access: 'open', example: {} },
  component: () => null,
})
