import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import type { FormField } from '#features/forms/use-form.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './aid.module.css'
import { useOwnContact, type ContactDraft } from './contact-draft.ts'
import { StreetField } from './street-field.tsx'

export interface ContactWriting {
  fields: ContactDraft
  write: (change: Partial<ContactDraft>, name?: 'street') => void
  field: (name: 'contact' | 'phone' | 'address') => FormField
  fault: (name: 'street') => string | undefined
  refOf: <E extends HTMLElement>(name: 'street') => RefObject<E | null>
}

/** Whom to visit and where. book: the form that chooses from the saved addresses; left out where one is being saved. */
export const ContactFields = observer(function ContactFields({
  form,
  book,
  service,
}: {
  form: ContactWriting
  book?: 'wish' | 'order'
  service?: string
}) {
  const { session } = useStores()
  const own = useOwnContact()
  return (
    <>
      {book && (
        <div className={styles.block}>
          <Button
            kind="soft"
            size="small"
            render={<Link to="/address" search={{ for: book, service }} state={{ overForm: true }} preload={false} />}
          >
            从我的地址选择
          </Button>
        </div>
      )}
      <WordsField
        {...form.field('contact')}
        label="联系人"
        note={book && own.name && '不填就用实名认证的姓名'}
        autoComplete="name"
      />
      <WordsField
        {...form.field('phone')}
        label="手机号"
        type="tel"
        inputMode="tel"
        note={book && own.phone && `不填就用 ${session.user?.phone}`}
        autoComplete="tel-national"
      />
      <StreetField
        label="所在街道（乡镇），大家都能看到"
        communityLabel="社区（村），选填"
        value={form.fields}
        onChange={(choice) => form.write(choice, 'street')}
        streetRef={form.refOf<HTMLFieldSetElement>('street')}
        streetError={form.fault('street')}
      />
      <WordsField
        {...form.field('address')}
        label="详细地址"
        note="社区、门牌、姓名和电话只有接手的志愿者能看到"
        autoComplete="street-address"
      />
    </>
  )
})
