import { useEffect, useRef, type ClipboardEvent } from 'react'
import { describeError } from '#contract/errors.ts'
import type { CaptchaPurpose } from '#contract/people/login.ts'
import { maskPhone } from '#contract/masked-text.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { codeInText } from './code-in-text.ts'
import styles from './forms.module.css'
import { useCodeRequest } from './use-code-request.ts'
import type { FormField } from './use-form.ts'
import { waitText } from './wait-text.ts'

export interface CaptchaFieldProps {
  field: FormField
  purpose: CaptchaPurpose
  /**
   * Where the code is sent: the phone field's text, and its check, which returns what is wrong. Left out: to the
   * account's own phone.
   */
  phone?: { typed: string; check: () => string | undefined }
  /** Called when sending was refused; the reason is shown at its field. */
  onRefused: (error: unknown) => void
}

/**
 * Six digits and the button that sends them. Pasting the whole message fills in its code; the demo city shows the
 * message.
 */
export function CaptchaField({ field, purpose, phone, onRefused }: CaptchaFieldProps) {
  const { send, asking, left, limited, sent } = useCodeRequest(purpose, phone?.typed)
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (sent) message.current?.scrollIntoView({ block: 'nearest' })
  }, [sent])
  const ask = async () => {
    if (left > 0) return
    const to = phone?.check()
    if (phone && !to) return
    try {
      if (await send(to)) field.ref.current?.focus()
    } catch (error) {
      if (!describeError(error).silent) onRefused(error)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const code = codeInText(event.clipboardData.getData('text'))
    if (!code) return
    event.preventDefault()
    field.onChange(code)
  }
  const words = left > 0 ? `${waitText(left)}后重发` : sent ? '重新获取' : '获取验证码'
  return (
    <>
      <WordsField
        {...field}
        className={styles.captcha}
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        onPaste={paste}
        trailing={
          <Button
            kind="text"
            type="button"
            className="tabular"
            loading={asking}
            aria-disabled={left > 0 || undefined}
            onClick={() => void ask()}
          >
            {words}
          </Button>
        }
      />
      <div className={styles.sent} role="status">
        {limited && <p className={styles.limited}>操作太频繁，请等到可以重发时再试</p>}
        {sent && !limited && (
          <>
            <p>验证码已发送{sent.phone && `至 ${maskPhone(sent.phone)}`}，10 分钟内有效</p>
            {sent.demoCode && (
              <p ref={message} className={styles.demo}>
                <span>
                  演示短信：您的验证码是 <b className="tabular">{sent.demoCode}</b>
                </span>
                <Button kind="soft" size="small" type="button" onClick={() => field.onChange(sent.demoCode)}>
                  填入
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </>
  )
}
