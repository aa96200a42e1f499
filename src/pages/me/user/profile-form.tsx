import { useState } from 'react'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { useUpdateUser, type ProfileChange } from '#queries/users.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { fieldFault, fieldLabels, sexes, valueOfField, type ProfileField } from './profile-fields.ts'
import styles from './profile-form.module.css'

/** Edits one field. Nothing is shown as saved before it is; what was typed stays until then. */
export function ProfileForm({ field, user, onSaved }: { field: ProfileField; user: UserInfo; onSaved: () => void }) {
  const { session } = useStores()
  const update = useUpdateUser()
  const [today] = useState(() => shanghaiDate(Date.now()))
  const form = useWriteForm({
    form: 'profile',
    target: field,
    blank: { value: valueOfField(user, field) },
    guarded: true,
    check: ({ value }) => ({ value: fieldFault(field, value, today) }),
    send: async ({ value }) => {
      const change = { [field]: field === 'sex' ? Number(value) : value } as ProfileChange
      session.setUser(await update.mutateAsync(change))
      return { state: 'sent', answer: undefined }
    },
    refusedAt: 'value',
    thanks: () => '已保存',
    done: onSaved,
  })
  const shared = { label: fieldLabels[field], ...form.field('value') }
  return (
    <WriteForm
      form={form}
      button={
        <div className={styles.submit}>
          <Button type="submit" size="large" block loading={form.state.busy} disabled={!form.dirty && !form.state.busy}>
            保存
          </Button>
        </div>
      }
    >
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
          <Segmented label="性别" options={sexes} value={shared.value} onChange={shared.onChange} />
          {shared.error && (
            <p className={styles.error} role="alert">
              {shared.error}
            </p>
          )}
        </div>
      )}
    </WriteForm>
  )
}
