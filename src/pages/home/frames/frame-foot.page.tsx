import { createFileRoute } from '@tanstack/react-router'
import { Embedded } from './embedded.tsx'

/** Nothing but the tab bar, which the frame around every page renders. */
export const Route = createFileRoute('/_frame_foot')({
  staticData: { title: '底部栏（嵌入）', area: 'home', footer: true, access: 'open', example: {}, chromeless: true },
  component: () => <Embedded title="底部栏" />,
})
