import { useState } from 'react'
import * as v from 'valibot'
import { describeError } from '#contract/errors.ts'
import { captchaInput, passwordInput } from '#contract/people/login.ts'
import { CaptchaField } from '#features/forms/captcha-field.tsx'
import { forgetWaits } from '#features/forms/captcha-wait.ts'
import { PasswordField } from '#features/forms/password-field.tsx'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useForm } from '#features/forms/use-form.ts'
import { changeOwnPassword } from '#queries/accounts.queries.ts'
import { verifyOwnPhone } from '#queries/login.queries.ts'
import { fetchUser } from '#queries/user.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './password.module.css'

const schemas = {
  old_password: v.pipe(v.string('请填写原密码'), v.maxLength(200, '原密码不正确')),
  captcha: captchaInput,
  password: passwordInput,
}

/** By the old password, or by a code to the account's own phone for those who have forgotten it [decision G146]. */
export function ChangePasswordForm({ phone, onDone }: { /** Masked. */ phone: string; onDone: () => void }) {
  const [byCode, setByCode] = useState(false)
  const [ticket, setTicket] = useState<string>()
  const form = useForm(schemas)
  const { session, host } = useStores()

  /** A code is valid once, its ticket for ten minutes: a refused password does not need another code. */
  const proof = async (captcha: string) => {
    if (ticket !== undefined) return ticket
    const { ticket: fresh } = await verifyOwnPhone(captcha)
    setTicket(fresh)
    return fresh
  }
  /** The provider's app has a token of its own, which stays good as long as nobody uses this one. */
  const keepToken = async (token: string) => {
    if (token === '' || host.native) return
    session.renew(token)
    // The old one ends as soon as this one is used.
    await fetchUser().catch(() => {})
  }
  const submit = form.submit(
    [byCode ? 'captcha' : 'old_password', 'password'],
    async ({ old_password, captcha, password }) => {
      try {
        const { token } = await changeOwnPassword(
          byCode ? { ticket: await proof(captcha), password } : { old_password, password },
        )
        await keepToken(token)
      } catch (error) {
        if (describeError(error).message.startsWith('验证已失效')) setTicket(undefined)
        throw error
      }
      forgetWaits()
      onDone()
    },
  )
  return (
    <form onSubmit={submit} noValidate method="post">
      {byCode ? (
        <>
          <p className={styles.hint}>
            验证码将发送到 <b className="tabular">{phone}</b>
          </p>
          <CaptchaField
            field={form.field('captcha')}
            purpose="verify"
            onRefused={(error) => form.refuse(error, ['captcha'])}
          />
        </>
      ) : (
        <PasswordField field={form.field('old_password')} label="原密码" />
      )}
      <PasswordField key="fresh" field={form.field('password')} label="新密码" fresh />
      <SubmitBar
        state={form.state}
        more={
          <Button kind="text" type="button" block onClick={() => setByCode(!byCode)}>
            {byCode ? '用原密码修改' : '忘记原密码？用短信验证码修改'}
          </Button>
        }
      >
        修改密码
      </SubmitBar>
    </form>
  )
}
