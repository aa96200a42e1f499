import { useState, type FormEvent } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { acceptInvitation, type readInvitation } from '#contract/staff/entrance.ts'
import { call } from '#console/call.ts'
import { problemsOf } from '#console/form/problems-of.ts'
import { useSending } from '#console/form/use-sending.ts'
import { Button } from '#console/ui/button.tsx'
import { TextField } from '#console/ui/field.tsx'
import { QrCode } from '#console/ui/qr-code.tsx'
import { Refusal } from '#console/ui/states.tsx'
import styles from './accept-form.module.css'
import { CodeField } from './code-field.tsx'

interface AcceptFormProps {
  invitation: OutputOf<typeof readInvitation>
  token: string
  onAccepted: (recoveryCodes: string[]) => void
}

/** A password is chosen, and the authenticator confirmed by its first code. */
export function AcceptForm({ invitation, token, onAccepted }: AcceptFormProps) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { busy, refusal, send } = useSending()
  function submit(event: FormEvent) {
    event.preventDefault()
    const input = { invitation: token, password, code }
    const problems = problemsOf(acceptInvitation, input) ?? {}
    if (password !== repeated) problems.repeated = '两次填写的密码不一样'
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    void send(async () => onAccepted((await call(acceptInvitation, input)).recovery_codes))
  }
  return (
    <form onSubmit={submit} noValidate>
      <p>
        {invitation.name}，你的登录名是 <strong>{invitation.login}</strong>。
      </p>
      <h2>1. 用手机上的验证器扫描</h2>
      <QrCode value={invitation.address} label="验证器的二维码" />
      <p className={styles.secret}>
        不能扫描时，手工输入密钥：<code>{invitation.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <h2>2. 设置密码</h2>
      <input type="hidden" name="username" autoComplete="username" value={invitation.login} />
      <TextField
        label="密码"
        hint="8–64 个字符"
        type="password"
        autoComplete="new-password"
        error={wrong.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label="再填写一次密码"
        type="password"
        autoComplete="new-password"
        error={wrong.repeated}
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <h2>3. 填写验证器显示的验证码</h2>
      <CodeField error={wrong.code} value={code} onChange={setCode} />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" kind="primary" busy={busy}>
        {busy ? '正在提交…' : '完成'}
      </Button>
    </form>
  )
}
