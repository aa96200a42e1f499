import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/posts/$aid/comment/$id')({
  staticData: { title: '', area: 'media', access: 'open', example: {} },
  component: () => null,
})
