import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { need } from '#queries/query-client.ts'
import { userQuery } from '#queries/user.queries.ts'
import { CitizenOnly } from './citizen-only.tsx'
import { ProfileForm } from './profile-form.tsx'
import { fieldLabels, profileFields } from './profile-fields.ts'

export const Route = createFileRoute('/user-set')({
  staticData: {
    title: '资料设置',
    area: 'me',
    access: 'signed-in',
    personal: true,
    example: { search: 'field=nickname' },
  },
  validateSearch: v.object({ field: v.optional(v.fallback(v.picklist(profileFields), 'nickname'), 'nickname') }),
  loader: async ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) await need(queryClient, userQuery()).catch(() => {})
  },
  component: UserSetPage,
})

function UserSetPage() {
  const { field } = Route.useSearch()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/user', replace: true }))
  return (
    <PageShell title={fieldLabels[field]}>
      <CitizenOnly>{(user) => <ProfileForm key={field} field={field} user={user} onSaved={leave} />}</CitizenOnly>
    </PageShell>
  )
}
