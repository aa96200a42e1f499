import { createFileRoute, useRouter } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { warm } from '#queries/query-client.ts'
import { userQuery } from '#queries/user.queries.ts'
import { useStores } from '#stores/stores.ts'
import { NoPhone } from '../phone/no-phone.tsx'
import { CitizenOnly } from '../user/citizen-only.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { FirstPasswordForm } from './first-password-form.tsx'

export const Route = createFileRoute('/password')({
  staticData: { title: '修改密码', area: 'me', access: 'signed-in', personal: true, noReload: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, userQuery())
  },
  component: PasswordPage,
})

/** Sets a first password, or replaces it. It belongs to a phone: without one it would be useless. */
function PasswordPage() {
  const { overlays } = useStores()
  const router = useRouter()
  const done = (words: string) => {
    overlays.toast(words)
    void router.navigate({ to: '/safe', replace: true })
  }
  return (
    <PageShell title="登录密码" tone="clear">
      <CitizenOnly>
        {({ phone, has_password }) =>
          phone === '' ? (
            <NoPhone redirect="/password" />
          ) : has_password === 1 ? (
            <ChangePasswordForm phone={phone} onDone={() => done('密码已修改，其他设备需要重新登录')} />
          ) : (
            <FirstPasswordForm onDone={() => done('密码已设置')} />
          )
        }
      </CitizenOnly>
    </PageShell>
  )
}
