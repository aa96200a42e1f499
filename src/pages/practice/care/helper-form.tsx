import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { helperFields, helperTypes, postHelper } from '#contract/help/care.ts'
import { contactPhoneInput } from '#contract/phone-input.ts'
import { isBlank } from '#contract/words.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { firstFault } from '#features/forms/first-fault.ts'
import { PhoneField } from '#features/forms/phone-field.tsx'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { WordsField } from '#ui/words-field.tsx'
import styles from './care.module.css'

const blank = { name: '', phone: '', sex: '0', age: '', address: '', type: '', relation: '', remark: '' }
const sexes = [
  { id: '1', name: '男' },
  { id: '2', name: '女' },
]
const types = Object.entries(helperTypes).map(([id, name]) => ({ id, name }))

/** Kept as a draft on this device until log-out, sent once, without a network too. */
export const HelperForm = observer(function HelperForm() {
  const router = useRouter()
  const form = useWriteForm({
    form: 'helper',
    blank,
    check: ({ name, phone, age, address, type, relation, remark }) => ({
      name: isBlank(name) ? '请填写姓名' : firstFault(helperFields.name, name),
      type: firstFault(helperFields.type, type),
      phone: firstFault(contactPhoneInput, phone),
      age: age === '' || (/^\d{1,3}$/.test(age) && Number(age) <= 150) ? undefined : '请填写 0–150 的整数',
      address: firstFault(helperFields.address, address),
      relation: firstFault(helperFields.relation, relation),
      remark: firstFault(helperFields.remark, remark),
    }),
    allowed: usePhoneCheck(),
    send: ({ age, phone, ...fields }, queue) =>
      queue(postHelper, { ...fields, phone, age: age === '' ? null : Number(age) }),
    thanks: () => '已添加',
    next: () => router.navigate({ to: '/helper-list', replace: true }),
  })
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>添加</SubmitBar>}>
      <p className={styles.promise}>姓名、电话和住址加密保存，只有你能看到，不会展示给任何人。</p>
      <WordsField {...form.field('name')} label="姓名" autoComplete="off" />
      <ChoiceField
        ref={form.refOf('type')}
        label="类型"
        choices={types}
        value={form.fields.type}
        error={form.fault('type')}
        onChange={(type) => form.write({ type }, 'type')}
      />
      <ChoiceField
        label="性别（选填）"
        choices={sexes}
        value={form.fields.sex}
        onChange={(sex) => form.write({ sex })}
      />
      <WordsField {...form.field('age')} label="年龄（选填）" inputMode="numeric" />
      <PhoneField field={form.field('phone')} label="电话（选填）" />
      <WordsField {...form.field('address')} label="住址（选填）" autoComplete="off" limit={100} />
      <WordsField {...form.field('relation')} label="与你的关系（选填）" placeholder="邻居、结对、师生" />
      <WordsField
        {...form.field('remark')}
        label="备注（选填）"
        lines={3}
        limit={200}
        placeholder="需要留意的事，例如服药、听力、门禁"
      />
    </WriteForm>
  )
})
