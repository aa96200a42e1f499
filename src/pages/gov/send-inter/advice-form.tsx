import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import {
  adviceFields,
  adviceLength,
  adviceTitleLength,
  adviceTypes,
  getAdvice,
  getAdvices,
  postAdvice,
  putAdvice,
  type Advice,
} from '#contract/government/advices.ts'
import { isBlank } from '#contract/words.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { firstFault } from '#features/forms/first-fault.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { WriteForm } from '#features/forms/write-form.tsx'
import { FilesField, filesOf } from '#features/upload/files-field.tsx'
import { useWrittenForm } from '#features/written/use-written-form.ts'
import { withinLength } from '#features/written/within-length.ts'
import { WrittenPlace } from '#features/written/written-place.tsx'
import type { adviceMerchantsQuery } from '#queries/advices.queries.ts'
import { call } from '#queries/call.ts'
import { WordsField } from '#ui/words-field.tsx'
import { blankAdvice, changeOf, draftOf, inputOf, type AdviceDraft } from './advice-draft.ts'
import { PhotoPlaceOffer } from './photo-place-offer.tsx'
import { withoutLostPlace } from './photo-places.ts'
import { departmentNote, proposeDepartment } from './propose-department.ts'
import { SimilarAdvices } from './similar-advices.tsx'
import { VisibilityFields } from './visibility-fields.tsx'

const types = Object.entries(adviceTypes).map(([id, name]) => ({ id, name }))
const noDepartments = '部门要联网后才能选；写下的内容会存为草稿'
const shown: unknown[] = [getAdvice.name, getAdvices.name]

/** Photo first. Works without a network too; leaving, a refusal or log-in loses nothing. changing: one's own. */
export const AdviceForm = observer(function AdviceForm({
  departments: query,
  changing,
}: {
  departments: ReturnType<typeof adviceMerchantsQuery>
  changing?: Advice
}) {
  const departments = useQuery(query).data?.list ?? []
  const [blank] = useState(() => (changing ? draftOf(changing) : blankAdvice))
  const router = useRouter()
  const client = useQueryClient()
  /** Until one is chosen, what was written proposes one. */
  const merchantOf = ({ merchant, title, content }: AdviceDraft) =>
    merchant || proposeDepartment(`${title} ${content}`, departments)
  const form = useWrittenForm({
    form: 'advice',
    target: changing?.id ?? '',
    blank,
    fields: adviceFields,
    unsaid: '请说明情况',
    check: (fields, said) => ({
      merchant: departments.length === 0 ? noDepartments : firstFault(adviceFields.merchant_id, merchantOf(fields)),
      title: isBlank(fields.title) ? '请写一个标题' : firstFault(adviceFields.title, fields.title),
      ...said,
      contact: firstFault(adviceFields.contact, fields.contact),
    }),
    send: async (fields, queue) => {
      const input = { ...inputOf(fields), merchant_id: merchantOf(fields) }
      if (!changing) return queue(postAdvice, { ...input, ...fields.position }, filesOf(fields))
      if (filesOf(fields).some(({ url }) => !url))
        return { state: 'refused', message: '图片或视频还没有传完，请稍等再保存' }
      const answer = await call(putAdvice, changeOf(changing.id, input, fields))
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.includes(name) })
      return { state: 'sent', answer }
    },
    thanks: () => (changing ? '已修改' : '已提交，受理后会告诉你'),
    next: () => router.navigate({ to: '/interact', search: { tab: 'mine' }, replace: true }),
  })
  const { fields } = form
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>{changing ? '保存' : '提交'}</SubmitBar>}>
      <FilesField
        label="图片或视频（选填）"
        files={fields}
        withPlaces
        onPreparing={form.setPreparing}
        change={(change) => form.write((now) => withoutLostPlace(now, change(now)))}
      />
      {!fields.position && (
        <PhotoPlaceOffer pictures={fields.pictures} onUse={(position) => form.write({ position })} />
      )}
      <ChoiceField label="类型" choices={types} value={fields.type} onChange={(type) => form.write({ type })} />
      <WordsField {...form.field('title')} label="标题" {...withinLength(adviceTitleLength)} autoComplete="off" />
      {!changing && <SimilarAdvices {...fields} />}
      <WordsField
        {...form.field('content')}
        label="说明情况"
        lines={5}
        {...withinLength(adviceLength)}
        placeholder="什么时候、什么地方、是什么情况，希望怎样解决"
      />
      <ChoiceField
        ref={form.refOf('merchant')}
        label="提交给"
        choices={departments}
        value={merchantOf(fields)}
        error={form.fault('merchant')}
        note={
          departments.length === 0
            ? noDepartments
            : !fields.merchant && departmentNote(`${fields.title} ${fields.content}`, departments)
        }
        onChange={(merchant) => form.write({ merchant }, 'merchant')}
      />
      <WrittenPlace form={form} attached="公开的建言会公开地点" />
      <WordsField
        {...form.field('contact')}
        label={changing ? '联系人（不改则留空）' : '联系人（选填）'}
        limit={20}
        note="手机号用账号绑定的号码，只有工作人员能看到"
        autoComplete="name"
      />
      <VisibilityFields fields={fields} write={form.write} />
    </WriteForm>
  )
})
