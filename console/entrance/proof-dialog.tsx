import { useState, type FormEvent } from 'react'
import { proveAgain } from '#contract/staff/entrance.ts'
import { call } from '#console/call.ts'
import { problemsOf } from '#console/form/problems-of.ts'
import { useSending } from '#console/form/use-sending.ts'
import { question } from '#console/proof.ts'
import { useSignal } from '#console/signal.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { Refusal } from '#console/ui/states.tsx'
import { CodeField } from './code-field.tsx'

/** Asks for a code while a call waits for one, over whatever is open. */
export function ProofDialog() {
  const asked = useSignal(question)
  return asked && <ProofForm settle={asked.settle} />
}

function ProofForm({ settle }: { settle: (given: boolean) => void }) {
  const [code, setCode] = useState('')
  const { busy, refusal, send, setRefusal } = useSending()
  function submit(event: FormEvent) {
    event.preventDefault()
    const problems = problemsOf(proveAgain, { code })
    if (problems) return setRefusal(Object.values(problems)[0]!)
    void send(async () => {
      await call(proveAgain, { code })
      settle(true)
    })
  }
  return (
    <Dialog title="请先输入验证码" onClose={() => settle(false)}>
      <p>这项操作比较重要，要确认是你本人。十分钟内不再询问。</p>
      <form onSubmit={submit} noValidate>
        <CodeField hint="验证器里的 6 位数字，或一个恢复码" autoFocus value={code} onChange={setCode} />
        <Refusal>{refusal}</Refusal>
        <DialogActions>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? '正在确认…' : '确认'}
          </Button>
          <Button onClick={() => settle(false)}>取消</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
