import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/specials/$aid/comment/$id')({
  staticData: { title: '', area: 'home', access: 'open', example: {} },
  component: () => null,
})
