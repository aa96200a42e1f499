import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { postAddress, putAddress, type Address } from '#contract/help/addresses.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { streetsQuery } from '#queries/practice-settings.queries.ts'
import { Button } from '#ui/button.tsx'
import { Tick } from '#ui/tick.tsx'
import styles from '../aid/aid.module.css'
import { blankContact, contactFaults, contactInput, draftOfAddress } from '../aid/contact-draft.ts'
import { ContactFields } from '../aid/contact-fields.tsx'

const blank = { ...blankContact, isDefault: false }

/** A new address, or one that is changed. */
export function AddressForm({
  changing,
  done,
  onClose,
}: {
  changing: Address | undefined
  done: () => unknown
  onClose: () => void
}) {
  const { data: streets } = useQuery(streetsQuery())
  const [first] = useState(() =>
    changing ? { ...draftOfAddress(changing, streets?.list ?? []), isDefault: changing.is_default === 1 } : blank,
  )
  const form = useWriteForm({
    form: 'address',
    target: changing?.id ?? '',
    blank: first,
    check: (fields) => contactFaults(fields, { name: false, phone: false }),
    allowed: usePhoneCheck(),
    send: ({ isDefault, ...fields }, queue) => {
      const { contact: name, address: detail, ...rest } = contactInput(fields)
      const input = { name, detail, ...rest, is_default: isDefault ? 1 : 0 }
      return changing ? queue(putAddress, { ...input, id: changing.id }) : queue(postAddress, input)
    },
    thanks: () => '已保存',
    done,
  })
  return (
    <WriteForm
      form={form}
      button={
        <SubmitBar
          state={form.state}
          more={
            <Button kind="plain" size="large" block type="button" onClick={onClose}>
              返回
            </Button>
          }
        >
          保存
        </SubmitBar>
      }
    >
      <ContactFields form={form} />
      <div className={styles.block}>
        <Tick checked={form.fields.isDefault} onChange={(isDefault) => form.write({ isDefault })}>
          设为默认地址
        </Tick>
      </div>
    </WriteForm>
  )
}
