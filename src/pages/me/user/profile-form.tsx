import { useEffect, useRef, useState, type FormEvent } from 'react'
import { describeError } from '#contract/errors.ts'
import type { UserInfo } from '#contract/users.ts'
import { useDraft } from '#features/drafts/use-draft.ts'
import { useLeaveGuard } from '#features/leave-guard/use-leave-guard.ts'
import { shanghaiDate } from '#lib/shanghai-time.ts'
import { useUpdateUser, type ProfileChange } from '#queries/users.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { fieldFault, fieldLabels, sexes, valueOfField, type ProfileField } from './profile-fields.ts'
import styles from './profile-form.module.css'

/** Edits one thing. Nothing is shown as saved before it is; what was typed stays until it is. */
export function ProfileForm({ field, user, onSaved }: { field: ProfileField; user: UserInfo; onSaved: () => void }) {
  const { session, overlays } = useStores()
  const before = valueOfField(user, field)
  const draft = useDraft({ user: user.id, form: 'profile', target: field, blank: { value: before } })
  const [fault, setFault] = useState<string>()
  const [saved, setSaved] = useState<string>()
  const value = saved ?? draft.fields.value
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const update = useUpdateUser()
  useLeaveGuard(saved === undefined && value !== before, draft.clear)
  // Only once the guard has been lifted.
  useEffect(() => {
    if (saved !== undefined) onSaved()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saved])

  const today = shanghaiDate(Date.now())
  const refuse = (words: string) => {
    setFault(words)
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    const wrong = fieldFault(field, value, today)
    if (wrong) return refuse(wrong)
    setFault(undefined)
    update.mutate({ [field]: field === 'sex' ? Number(value) : value } as ProfileChange, {
      onError: (error) => refuse(describeError(error).message),
      onSuccess: (changed) => {
        session.setUser(changed)
        draft.clear()
        overlays.toast('已保存')
        setSaved(value)
      },
    })
  }
  const write = (next: string) => draft.write({ value: next })
  const shared = { label: fieldLabels[field], value, onChange: write, error: fault, ref: input }
  return (
    <form onSubmit={submit} noValidate>
      {field === 'nickname' && (
        <WordsField {...shared} limit={16} note="2–16 个字，所有人可见" autoComplete="nickname" />
      )}
      {field === 'birthdate' && (
        <WordsField
          {...shared}
          type="date"
          max={today}
          min="1900-01-01"
          note="只用于个人资料，不公开"
          autoComplete="bday"
        />
      )}
      {field === 'home_address' && (
        <WordsField {...shared} lines={2} limit={100} note="不公开" autoComplete="street-address" />
      )}
      {field === 'introduction' && <WordsField {...shared} lines={4} limit={200} note="介绍一下自己" />}
      {field === 'sex' && (
        <div className={styles.choice}>
          <Segmented label="性别" options={sexes} value={value} onChange={write} />
          {fault && (
            <p className={styles.error} role="alert">
              {fault}
            </p>
          )}
        </div>
      )}
      <div className={styles.submit}>
        <Button
          type="submit"
          size="large"
          block
          loading={update.isPending}
          disabled={value === before && !update.isPending}
        >
          保存
        </Button>
      </div>
    </form>
  )
}
