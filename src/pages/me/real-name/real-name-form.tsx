import { useRef, useState, type FormEvent } from 'react'
import { describeError } from '#contract/errors.ts'
import { identityCardFault, nameFault, plainIdentityCard, plainName } from '#contract/people/identity.ts'
import { AgreementSheet } from '#features/agreements/agreement-sheet.tsx'
import { useLeaveGuard } from '#features/leave-guard/use-leave-guard.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { fetchUser } from '#queries/user.queries.ts'
import { usePostRealName } from '#queries/users.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { TickBox } from '#ui/tick.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './real-name.module.css'

type Place = 'name' | 'number' | 'consent'

/** Name and number live in this form only: no draft, no storage, no cache [decision G225]. */
export function RealNameForm() {
  const { session, overlays } = useStores()
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [faults, setFaults] = useState<Partial<Record<Place, string>>>({})
  const [reading, setReading] = useState(false)
  const nameField = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const numberField = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const consentBox = useRef<HTMLInputElement>(null)
  const post = usePostRealName()
  useLeaveGuard((name !== '' || number !== '') && !post.isSuccess)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (post.isPending) return
    const wrong: Partial<Record<Place, string>> = {}
    const misnamed = nameFault(name, plainIdentityCard(number))
    if (misnamed) wrong.name = misnamed
    const fault = identityCardFault(number, shanghaiDate(Date.now()))
    if (fault) wrong.number = fault
    if (!agreed) wrong.consent = '请先阅读并同意'
    setFaults(wrong)
    const first = wrong.name ? nameField : wrong.number ? numberField : wrong.consent ? consentBox : undefined
    if (first) return first.current?.focus()
    post.mutate(
      { real_name: plainName(name), identity_card: plainIdentityCard(number) },
      {
        onError: (error) => {
          setFaults({ number: describeError(error).message })
          numberField.current?.focus()
        },
        onSuccess: () => {
          overlays.toast('实名认证成功')
          void fetchUser().then(
            (user) => session.setUser(user),
            () => {},
          )
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <WordsField
        ref={nameField}
        label="姓名"
        value={name}
        onChange={setName}
        error={faults.name}
        placeholder="与身份证一致"
        autoComplete="off"
      />
      <WordsField
        ref={numberField}
        label="身份证号码"
        value={number}
        onChange={setNumber}
        error={faults.number}
        placeholder="18 位，末位可以是 X"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode="text"
      />
      <div className={styles.consent}>
        <label className={styles.agree}>
          <TickBox ref={consentBox} checked={agreed} onChange={setAgreed} invalid={Boolean(faults.consent)} />
          <span>我同意提供姓名和身份证号码，只用于核验本人身份；号码加密保存，不对外公开</span>
        </label>
        <Button kind="text" size="small" type="button" className={styles.reading} onClick={() => setReading(true)}>
          阅读《隐私政策》
        </Button>
        {faults.consent && (
          <p className={styles.error} role="alert">
            {faults.consent}
          </p>
        )}
      </div>
      <div className={styles.submit}>
        <Button type="submit" size="large" block loading={post.isPending}>
          提交认证
        </Button>
      </div>
      <AgreementSheet type={reading ? 'privacy' : undefined} onClose={() => setReading(false)} />
    </form>
  )
}
