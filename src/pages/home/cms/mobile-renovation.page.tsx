import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile-renovation')({
  staticData: { title: '', area: 'home', access: 'open', example: {} },
  component: () => null,
})
