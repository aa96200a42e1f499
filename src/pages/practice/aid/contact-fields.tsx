import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import type { FormField } from '#features/forms/use-form.ts'
import { streetsQuery } from '#queries/volunteers.queries.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './aid.module.css'
import type { ContactDraft } from './contact-draft.ts'

export interface ContactWriting {
  fields: ContactDraft
  write: (change: Partial<ContactDraft>, name?: 'street') => void
  field: (name: 'contact' | 'phone' | 'address') => FormField
  fault: (name: 'street') => string | undefined
  refOf: <E extends HTMLElement>(name: 'street') => RefObject<E | null>
}

/** Whom to visit and where. book: the form that chooses from the saved addresses; left out where one is being saved. */
export function ContactFields({
  form,
  book,
  service,
}: {
  form: ContactWriting
  book?: 'wish' | 'order'
  service?: string
}) {
  const { data: streets } = useQuery(streetsQuery())
  return (
    <>
      {book && (
        <div className={styles.block}>
          <Button
            kind="soft"
            size="small"
            render={<Link to="/address" search={{ for: book, service }} preload={false} />}
          >
            从我的地址选择
          </Button>
        </div>
      )}
      <WordsField {...form.field('contact')} label="联系人" maxLength={20} autoComplete="name" />
      <WordsField
        {...form.field('phone')}
        label="手机号"
        type="tel"
        inputMode="numeric"
        maxLength={11}
        autoComplete="tel-national"
      />
      <ChoiceField
        ref={form.refOf<HTMLFieldSetElement>('street')}
        label="所在街道（乡镇），大家都能看到"
        choices={(streets?.list ?? []).filter(({ level }) => level === 1)}
        note={!streets && '街道要联网后才能选；写下的内容会存为草稿'}
        value={form.fields.street}
        error={form.fault('street')}
        onChange={(street) => form.write({ street }, 'street')}
      />
      <WordsField
        {...form.field('address')}
        label="详细地址"
        maxLength={80}
        note="门牌、姓名和电话只有接手的志愿者能看到"
        autoComplete="street-address"
      />
    </>
  )
}
