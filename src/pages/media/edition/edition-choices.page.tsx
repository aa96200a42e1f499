import { createFileRoute } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ByItselfCells } from './by-itself-cells.tsx'
import { ChoiceCells } from './choice-cells.tsx'

/** What comes with the morning edition, and when; kept on this device. */
export const Route = createFileRoute('/morning-choices')({
  staticData: { title: '早报设置', area: 'media', access: 'open', personal: true, example: {} },
  component: EditionChoicesPage,
})

function EditionChoicesPage() {
  return (
    <PageShell title="早报设置">
      <ByItselfCells />
      <ChoiceCells />
    </PageShell>
  )
}
