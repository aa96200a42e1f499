import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/audios/$aid')({
  staticData: { title: '', area: 'media', access: 'open', example: {} },
  component: () => null,
})
