import { captchaInput } from '#contract/people/login.ts'
import { verifyOwnPhone } from '#queries/login.queries.ts'
import { CaptchaField } from './captcha-field.tsx'
import { forgetWaits } from './captcha-wait.ts'
import styles from './forms.module.css'
import { SubmitBar } from './submit-bar.tsx'
import { useForm } from './use-form.ts'

/**
 * Proves that the citizen has the account's phone: the code is sent without typing the number, and the result is a
 * ticket.
 */
export function OwnPhoneForm({
  phone,
  purpose = 'verify',
  submit = '下一步',
  onTicket,
}: {
  /** Masked. */
  phone: string
  purpose?: 'verify' | 'cash_out'
  submit?: string
  onTicket: (ticket: string) => void
}) {
  const form = useForm({ captcha: captchaInput })
  const send = form.submit(['captcha'], async ({ captcha }) => {
    const { ticket } = await verifyOwnPhone(captcha, purpose)
    forgetWaits()
    onTicket(ticket)
  })
  return (
    <form onSubmit={send} noValidate method="post">
      <p className={styles.hint}>
        {purpose === 'cash_out' ? '为了资金安全' : '为了账号安全'}，请先验证当前手机号{' '}
        <b className="tabular">{phone}</b>
      </p>
      <CaptchaField
        field={form.field('captcha')}
        purpose={purpose}
        onRefused={(error) => form.refuse(error, ['captcha'])}
      />
      <SubmitBar state={form.state}>{submit}</SubmitBar>
    </form>
  )
}
