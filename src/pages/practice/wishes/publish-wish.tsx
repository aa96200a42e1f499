import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { addressesQuery } from '#queries/addresses.queries.ts'
import { need } from '#queries/query-client.ts'
import { streetsQuery } from '#queries/practice-settings.queries.ts'
import { wishConfigQuery } from '#queries/wishes.queries.ts'
import { WishForm } from './wish-form.tsx'

interface Context {
  queryClient: Parameters<typeof need>[0]
  stores: { session: { signedIn: boolean } }
}
/** Without them the form opens too, and what is written stays a draft. */
export async function loadPublish({ queryClient, stores }: Context): Promise<void> {
  await Promise.all([
    need(queryClient, wishConfigQuery()).catch(() => {}),
    need(queryClient, streetsQuery()).catch(() => {}),
    stores.session.signedIn && need(queryClient, addressesQuery()).catch(() => {}),
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
