import { useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#contract/errors.ts'
import { type CaptchaPurpose } from '#contract/people/login.ts'
import { phoneInput } from '#contract/phone-input.ts'
import { requestCode } from '#queries/login.queries.ts'
import { keepWait, readWait } from './captcha-wait.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/**
 * Requests codes for one purpose. typed: the phone field's text; undefined where the code goes to the account's own
 * phone. left: seconds until this phone may request the next.
 */
export function useCodeRequest(purpose: CaptchaPurpose, typed: string | undefined) {
  const [wait, setWait] = useState(() => readWait(purpose))
  const [asking, setAsking] = useState(false)
  const [limited, setLimited] = useState(false)
  const [sent, setSent] = useState<{ phone: string; demoCode: string }>()
  const parsed = v.safeParse(phoneInput, typed ?? '')
  const phone = parsed.success ? parsed.output : ''
  const left = useSecondsLeft(wait.phone === phone ? wait.until : 0)

  const hold = (to: string, seconds: number) => {
    const next = { phone: to, until: Date.now() + seconds * 1000 }
    setWait(next)
    keepWait(purpose, next)
  }
  /** Returns whether it was sent. A number of seconds to wait is counted down; other refusals reject. */
  const send = async (to: string | undefined): Promise<boolean> => {
    setAsking(true)
    setLimited(false)
    try {
      const { resend_in, demo_code } = await requestCode(purpose, to)
      hold(to ?? '', resend_in)
      setSent({ phone: to ?? '', demoCode: demo_code })
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 429 && error.retryAfter)) throw error
      hold(to ?? '', error.retryAfter)
      setLimited(true)
      return false
    } finally {
      setAsking(false)
    }
  }
  return { send, asking, left, limited: limited && left > 0, sent: sent?.phone === phone ? sent : undefined }
}
