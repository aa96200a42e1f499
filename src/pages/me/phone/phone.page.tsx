import { createFileRoute } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { warm } from '#queries/query-client.ts'
import { userQuery } from '#queries/user.queries.ts'
import { CitizenOnly } from '../user/citizen-only.tsx'
import { HasPhone } from './has-phone.tsx'
import { NoPhone } from './no-phone.tsx'

export const Route = createFileRoute('/phone')({
  staticData: { title: '手机号', area: 'me', access: 'signed-in', personal: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, userQuery())
  },
  component: PhonePage,
})

function PhonePage() {
  return (
    <PageShell title="手机号" tone="clear">
      <CitizenOnly>{({ phone }) => (phone ? <HasPhone phone={phone} /> : <NoPhone />)}</CitizenOnly>
    </PageShell>
  )
}
