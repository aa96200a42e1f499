import { createFileRoute } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { HelperForm } from './helper-form.tsx'
import { VolunteersOnly } from './volunteers-only.tsx'

/** Adds a person in care [decision G187]. */
export const Route = createFileRoute('/add-helper')({
  staticData: { title: '添加帮扶', area: 'practice', access: 'signed-in', personal: true, noReload: true, example: {} },
  component: AddHelperPage,
})

function AddHelperPage() {
  return (
    <PageShell title="添加帮扶">
      <VolunteersOnly queued>
        <HelperForm />
      </VolunteersOnly>
    </PageShell>
  )
}
