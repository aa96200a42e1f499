import { useQueryClient } from '@tanstack/react-query'
import { passwordInput } from '#contract/people/login.ts'
import { PasswordField } from '#features/forms/password-field.tsx'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useForm } from '#features/forms/use-form.ts'
import { setFirstPassword } from '#queries/accounts.queries.ts'
import { userQuery } from '#queries/user.queries.ts'
import styles from './password.module.css'

/** For an account that has only used codes or WeChat so far. */
export function FirstPasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const form = useForm({ password: passwordInput })
  const submit = form.submit(['password'], async ({ password }) => {
    await setFirstPassword(password)
    onDone()
    await client.invalidateQueries({ queryKey: userQuery().queryKey })
  })
  return (
    <form onSubmit={submit} noValidate method="post">
      <p className={styles.hint}>还没有登录密码。设置后，可以用手机号和密码登录。</p>
      <PasswordField field={form.field('password')} label="登录密码" fresh />
      <SubmitBar state={form.state}>设置密码</SubmitBar>
    </form>
  )
}
