import { useEffect, type ReactElement } from 'react'
import * as v from 'valibot'
import { captchaInput } from '#contract/people/login.ts'
import { phoneInput } from '#contract/phone-input.ts'
import { CaptchaField } from '#features/forms/captcha-field.tsx'
import { PasswordField } from '#features/forms/password-field.tsx'
import { PhoneField } from '#features/forms/phone-field.tsx'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { forgetTyped, keepTypedPhone, typedPhone } from '#features/forms/typed-phone.ts'
import { useForm } from '#features/forms/use-form.ts'
import { loginOrigin } from '#features/session/login-origin.ts'
import { useSignIn } from '#features/session/use-sign-in.ts'
import { deviceCookies } from '#host/device-cookies.ts'
import { logIn } from '#queries/login.queries.ts'
import { asElement } from '#ui/as-element.tsx'
import { AgreementTick, type AgreementReader } from './agreement-tick.tsx'
import { jumpUrl } from './jump-url.ts'
import styles from './login.module.css'
import { WechatButton } from './wechat-button.tsx'

export type LoginWay = 'captcha' | 'password'
export interface LoginFormProps {
  way: LoginWay
  redirect: string | undefined
  onSignIn: () => void
  /** The link to a new password, without its text. */
  forget: ReactElement
  agreement: AgreementReader
}
const schemas = {
  phone: phoneInput,
  captcha: captchaInput,
  // The password is only compared, not validated: other rules may have applied when it was chosen.
  password: v.pipe(v.string('请填写密码'), v.maxLength(200, '密码不正确')),
  agreement: v.literal('1', '请先阅读并同意用户协议和隐私政策'),
}

/** One form for both ways: the phone number stays when the way is changed, and over a reload. */
export function LoginForm({ way, redirect, onSignIn, forget, agreement }: LoginFormProps) {
  const form = useForm(schemas, { phone: typedPhone() })
  const signIn = useSignIn()
  const { phone = '' } = form.values
  useEffect(() => void keepTypedPhone(phone), [phone])

  const names = ['phone', way, 'agreement'] as const
  const submit = form.submit(names, async (values) => {
    const origin = loginOrigin(deviceCookies(), jumpUrl(redirect, location.origin))
    const result = await logIn({ type: way, phone: values.phone, agreement: 1, [way]: values[way], ...origin })
    onSignIn()
    forgetTyped()
    await signIn(result, redirect)
  })
  return (
    <form onSubmit={submit} noValidate method="post">
      <PhoneField field={form.field('phone')} />
      {way === 'captcha' ? (
        <CaptchaField
          key="captcha"
          field={form.field('captcha')}
          purpose="login"
          phone={{ typed: phone, check: () => form.check(['phone'])?.phone }}
          onRefused={(error) => form.refuse(error, ['phone', 'captcha'])}
        />
      ) : (
        <>
          <PasswordField field={form.field('password')} />
          <p className={styles.forget}>{asElement(forget, 'a', { children: '忘记密码' })}</p>
        </>
      )}
      <AgreementTick field={form.field('agreement')} sheet={agreement} />
      <SubmitBar
        state={form.state}
        more={
          <WechatButton
            redirect={redirect}
            agreed={() => form.check(['agreement']) !== undefined}
            onRefused={(error) => form.refuse(error, [])}
          />
        }
      >
        {way === 'captcha' ? '登录 / 注册' : '登录'}
      </SubmitBar>
    </form>
  )
}
