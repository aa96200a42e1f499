import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { BindPhoneForm } from '#features/forms/bind-phone-form.tsx'
import { OwnPhoneForm } from '#features/forms/own-phone-form.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { useTakeUser } from '#features/session/use-take-user.ts'
import { changeOwnPhone } from '#queries/accounts.queries.ts'
import { warm } from '#queries/query-client.ts'
import { userQuery } from '#queries/user.queries.ts'
import { useStores } from '#stores/stores.ts'
import { CitizenOnly } from '../user/citizen-only.tsx'
import { NoPhone } from './no-phone.tsx'

/** Two steps: prove the old phone, then enter the new one. The ticket between them lives in this page only. */
export const Route = createFileRoute('/phone/rebind')({
  staticData: { title: '更换手机号', area: 'me', access: 'signed-in', personal: true, noReload: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, userQuery())
  },
  component: PhoneRebindPage,
})

function PhoneRebindPage() {
  return (
    <PageShell title="更换手机号" tone="clear">
      <CitizenOnly>{({ phone }) => (phone ? <Steps phone={phone} /> : <NoPhone />)}</CitizenOnly>
    </PageShell>
  )
}

function Steps({ phone }: { phone: string }) {
  const { overlays } = useStores()
  const router = useRouter()
  const takeUser = useTakeUser()
  const [ticket, setTicket] = useState<string>()
  if (ticket === undefined) return <OwnPhoneForm phone={phone} onTicket={setTicket} />
  const change = async (input: { phone: string; captcha: string }) => {
    try {
      takeUser(await changeOwnPhone({ ...input, ticket }))
    } catch (error) {
      const { message } = describeError(error)
      if (!message.startsWith('验证已失效')) throw error
      // Ten minutes have passed: the old phone must be proved once more.
      overlays.toast(message)
      return setTicket(undefined)
    }
    await router.navigate({ to: '/bind-success', replace: true })
  }
  return <BindPhoneForm purpose="rebind" label="新手机号" submit="确认更换" onBind={change} />
}
