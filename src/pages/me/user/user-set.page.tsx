import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { describeError } from '#contract/errors.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedOut } from '#features/session/signed-out.tsx'
import { need } from '#queries/query-client.ts'
import { userQuery } from '#queries/users.queries.ts'
import { useStores } from '#stores/stores.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'
import { fieldLabels, profileFields } from './profile-fields.ts'

export const Route = createFileRoute('/user-set')({
  staticData: { title: '资料设置', area: 'me', access: 'signed-in', personal: true, example: { search: 'field=nickname' } },
  validateSearch: v.object({ field: v.optional(v.fallback(v.picklist(profileFields), 'nickname'), 'nickname') }),
  loader: async ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) await need(queryClient, userQuery()).catch(() => {})
  },
  component: UserSetPage,
})

const UserSetPage = observer(function UserSetPage() {
  const { session } = useStores()
  const { field } = Route.useSearch()
  const { data, error, refetch } = useQuery({ ...userQuery(), enabled: session.signedIn })
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/user', replace: true }))
  return (
    <PageShell title={fieldLabels[field]}>
      {!session.signedIn ? <SignedOut /> : data ? <ProfileForm key={field} field={field} user={data} onSaved={leave} /> : error ? <ErrorState size="full" message={describeError(error).message} onRetry={() => void refetch()} /> : <Skeleton variant="lines" />}
    </PageShell>
  )
})
