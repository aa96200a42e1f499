import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_frame_cates')({
  staticData: { title: '', area: 'home', access: 'open', example: {} },
  component: () => null,
})
