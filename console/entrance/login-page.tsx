import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { logInStaff, proveStaff } from '#contract/staff/entrance.ts'
import { call } from '#console/call.ts'
import { problemsOf } from '#console/form/problems-of.ts'
import { useSending } from '#console/form/use-sending.ts'
import { queries } from '#console/queries.ts'
import { Button } from '#console/ui/button.tsx'
import { TextField } from '#console/ui/field.tsx'
import { Refusal } from '#console/ui/states.tsx'
import { CodeField } from './code-field.tsx'
import { EntranceFrame } from './entrance-frame.tsx'

/** Name and password first, then a code. to: the page one came from. */
export function LoginPage({ to }: { to: string }) {
  const { history } = useRouter()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [ticket, setTicket] = useState('')
  const [code, setCode] = useState('')
  const { busy, refusal, send, setRefusal } = useSending()

  function first(event: FormEvent) {
    event.preventDefault()
    if (problemsOf(logInStaff, { login, password }) || password === '') return setRefusal('请填写登录名和密码')
    void send(async () => setTicket((await call(logInStaff, { login, password })).ticket))
  }
  function second(event: FormEvent) {
    event.preventDefault()
    const problems = problemsOf(proveStaff, { ticket, code })
    if (problems) return setRefusal(Object.values(problems)[0]!)
    void send(async () => {
      await call(proveStaff, { ticket, code })
      queries.clear()
      history.push(`/console${/^\/(?![/\\])/.test(to) ? to : '/'}`)
    })
  }
  function again() {
    setTicket('')
    setCode('')
    setPassword('')
    setRefusal('')
  }
  return ticket === '' ? (
    <EntranceFrame key="password" title="登录工作台">
      <form onSubmit={first} noValidate>
        <TextField
          label="登录名"
          name="username"
          autoComplete="username"
          autoFocus
          value={login}
          onChange={(event) => setLogin(event.target.value)}
        />
        <TextField
          label="密码"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Refusal>{refusal}</Refusal>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? '正在登录…' : '下一步'}
        </Button>
      </form>
    </EntranceFrame>
  ) : (
    <EntranceFrame key="code" title="输入验证码">
      <form onSubmit={second} noValidate>
        <CodeField hint="验证器里的 6 位数字；手机不在身边时，用一个恢复码" autoFocus value={code} onChange={setCode} />
        <Refusal>{refusal}</Refusal>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? '正在登录…' : '登录'}
        </Button>
        <Button onClick={again}>重新输入密码</Button>
      </form>
    </EntranceFrame>
  )
}
