import type { ReactNode } from 'react'
import { captchaInput } from '#contract/people/login.ts'
import { phoneInput } from '#contract/phone-input.ts'
import { CaptchaField } from './captcha-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { useForm } from './use-form.ts'
import { forgetWaits } from './captcha-wait.ts'

/** A phone number and the code sent to it. purpose: bind for an account without one, rebind to replace it. */
export function BindPhoneForm({
  purpose,
  label,
  submit,
  onBind,
  more,
}: {
  purpose: 'bind' | 'rebind'
  label: string
  submit: string
  onBind: (input: { phone: string; captcha: string }) => Promise<unknown>
  more?: ReactNode
}) {
  const form = useForm({ phone: phoneInput, captcha: captchaInput })
  const send = form.submit(['phone', 'captcha'], async (values) => {
    await onBind(values)
    forgetWaits()
  })
  return (
    <form onSubmit={send} noValidate method="post">
      <PhoneField field={form.field('phone')} label={label} />
      <CaptchaField
        field={form.field('captcha')}
        purpose={purpose}
        phone={{ typed: form.values.phone ?? '', check: () => form.check(['phone'])?.phone }}
        onRefused={(error) => form.refuse(error, ['phone', 'captcha'])}
      />
      <SubmitBar state={form.state} more={more}>
        {submit}
      </SubmitBar>
    </form>
  )
}
