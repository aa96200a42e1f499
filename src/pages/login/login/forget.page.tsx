import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { captchaInput, passwordInput } from '#contract/people/login.ts'
import { phoneInput } from '#contract/phone-input.ts'
import { CaptchaField } from '#features/forms/captcha-field.tsx'
import { forgetWaits } from '#features/forms/captcha-wait.ts'
import { PasswordField } from '#features/forms/password-field.tsx'
import { PhoneField } from '#features/forms/phone-field.tsx'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { keepTypedPhone, typedPhone } from '#features/forms/typed-phone.ts'
import { useForm } from '#features/forms/use-form.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { leaveSession } from '#features/session/leave-session.ts'
import { maskPhone } from '#contract/masked-text.ts'
import { resetForgottenPassword } from '#queries/accounts.queries.ts'
import { useStores } from '#stores/stores.ts'

/**
 * A new password by phone and code; every session of the account ends with it. redirect: passed on to log-in. Not
 * rendered on the server, like /login.
 */
export const Route = createFileRoute('/forget')({
  staticData: { title: '忘记密码', area: 'login', access: 'open', personal: true, noReload: true, example: {} },
  validateSearch: v.object({ redirect: v.optional(v.string()) }),
  component: ForgetPage,
})
const schemas = { phone: phoneInput, captcha: captchaInput, password: passwordInput }

function ForgetPage() {
  const { redirect } = Route.useSearch()
  const stores = useStores()
  const client = useQueryClient()
  const router = useRouter()
  const form = useForm(schemas, { phone: typedPhone() })
  const { phone = '' } = form.values
  useEffect(() => void keepTypedPhone(phone), [phone])

  const submit = form.submit(['phone', 'captcha', 'password'], async (values) => {
    await resetForgottenPassword(values)
    forgetWaits()
    // The session of this device was one of those that ended.
    if (stores.session.user?.phone === maskPhone(values.phone)) await leaveSession(stores, client)
    stores.overlays.toast('密码已重置，请用新密码登录')
    await router.navigate({ to: '/login', search: { by: 'password', redirect }, replace: true })
  })
  return (
    <PageShell title="忘记密码" tone="clear">
      <form onSubmit={submit} noValidate method="post">
        <PhoneField field={form.field('phone')} />
        <CaptchaField
          field={form.field('captcha')}
          purpose="reset"
          phone={{ typed: phone, check: () => form.check(['phone'])?.phone }}
          onRefused={(error) => form.refuse(error, ['phone', 'captcha'])}
        />
        <PasswordField field={form.field('password')} label="新密码" fresh />
        <SubmitBar state={form.state}>重置密码</SubmitBar>
      </form>
    </PageShell>
  )
}
