import { createFileRoute } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { civilizationConfigQuery } from '#queries/civilizations.queries.ts'
import { need } from '#queries/query-client.ts'
import { userCenterQuery } from '#queries/site.queries.ts'
import { CivilizationForm } from './civilization-form.tsx'
import { VerifiedOnly } from '#features/session/verified-only.tsx'

/** [rules R54, R104, decision G182] */
export const Route = createFileRoute('/show-civilization-publish')({
  staticData: { title: '发布随手拍', area: 'practice', access: 'prompt', personal: true, noReload: true, example: {} },
  loader: async ({ context: { queryClient } }) => {
    const config = civilizationConfigQuery()
    // Without them the form opens too, and what is written stays a draft.
    await Promise.all([config, userCenterQuery()].map((query) => need(queryClient, query).catch(() => {})))
    return { config }
  },
  component: ShowCivilizationPublishPage,
})

function ShowCivilizationPublishPage() {
  const { config } = Route.useLoaderData()
  return (
    <PageShell title="发布随手拍">
      <SignedInOnly>
        <VerifiedOnly deed="发布随手拍" next="show-civilization-publish">
          <CivilizationForm config={config} />
        </VerifiedOnly>
      </SignedInOnly>
    </PageShell>
  )
}
