import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { need } from '#queries/query-client.ts'
import { streetsQuery } from '#queries/volunteers.queries.ts'
import { wishConfigQuery } from '#queries/wishes.queries.ts'
import { WishForm } from './wish-form.tsx'

type Client = Parameters<typeof need>[0]
/** Without them the form opens too, and what is written stays a draft. */
export async function loadPublish({ queryClient }: { queryClient: Client }): Promise<void> {
  await Promise.all([
    need(queryClient, wishConfigQuery()).catch(() => {}),
    need(queryClient, streetsQuery()).catch(() => {}),
  ])
}

export function PublishWish({ title, address }: { title: string; address: string | undefined }) {
  return (
    <PageShell title={title}>
      <SignedInOnly>
        <WishForm address={address} />
      </SignedInOnly>
    </PageShell>
  )
}
