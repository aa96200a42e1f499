import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import type { UserInfo } from '#contract/people/user.ts'
import { BindPhoneForm } from '#features/forms/bind-phone-form.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { useSignIn } from '#features/session/use-sign-in.ts'
import { useTakeUser } from '#features/session/use-take-user.ts'
import { bindOwnPhone, bindPhoneOfWechat } from '#queries/accounts.queries.ts'
import { warm } from '#queries/query-client.ts'
import { userQuery } from '#queries/user.queries.ts'
import { CitizenOnly } from '../user/citizen-only.tsx'
import { HasPhone } from './has-phone.tsx'

/** redirect: where the page after success leads on to. */
export const Route = createFileRoute('/phone/bind')({
  staticData: { title: '绑定手机号', area: 'me', access: 'signed-in', personal: true, noReload: true, example: {} },
  validateSearch: v.object({ redirect: v.optional(v.string()) }),
  loader: ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, userQuery())
  },
  component: PhoneBindPage,
})

function PhoneBindPage() {
  return (
    <PageShell title="绑定手机号" tone="clear">
      <CitizenOnly>{(user) => <Binding user={user} />}</CitizenOnly>
    </PageShell>
  )
}

function Binding({ user }: { user: UserInfo }) {
  const { redirect } = Route.useSearch()
  const router = useRouter()
  const takeUser = useTakeUser()
  const signIn = useSignIn()
  const [bare] = useState(user.phone === '')
  if (!bare) return <HasPhone phone={user.phone} />
  const end = `/bind-success${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`
  const bind = async (input: { phone: string; captcha: string }) => {
    if (user.wechat_bound === 1) return signIn(await bindPhoneOfWechat(input), end)
    takeUser(await bindOwnPhone(input))
    await router.navigate({ href: end, replace: true })
  }
  return <BindPhoneForm purpose="bind" label="手机号" submit="绑定" onBind={bind} />
}
