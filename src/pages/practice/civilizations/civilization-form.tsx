import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { civilizationFields, postCivilization, type CivilizationConfig } from '#contract/posts/civilizations.ts'
import { isBlank } from '#contract/words.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { firstFault } from '#features/forms/first-fault.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { PlaceField } from '#features/location/place-field.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { FilesField, filesOf } from '#features/upload/files-field.tsx'
import type { civilizationConfigQuery } from '#queries/civilizations.queries.ts'
import { Segmented } from '#ui/segmented.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { blankCivilization } from './civilization-draft.ts'
import styles from './civilization-form.module.css'

const noCategories = '分类要联网后才能选；写下的内容会存为草稿'
const kinds = [
  { value: '1', label: '文明' },
  { value: '2', label: '不文明' },
]

/** Until the operator's choices have come once. */
const unknownConfig: CivilizationConfig = { categories: [], max_images: 9, notice: '' }

/**
 * Works without a network too: it is stored, and sent once. Leaving, a refusal or log-in loses nothing that was typed
 * or chosen.
 */
export const CivilizationForm = observer(function CivilizationForm({
  config,
}: {
  config: ReturnType<typeof civilizationConfigQuery>
}) {
  const { data: { categories, max_images: limit, notice } = unknownConfig } = useQuery(config)
  const router = useRouter()
  const form = useWriteForm({
    form: 'civilization',
    blank: blankCivilization,
    check: ({ category, content, pictures, films, address }) => ({
      category: categories.length === 0 ? noCategories : firstFault(civilizationFields.category_id, category),
      content: isBlank(content) ? '请写下你看到了什么' : firstFault(civilizationFields.content, content),
      files: pictures.length + films.length === 0 ? '请添加图片或视频' : undefined,
      address: firstFault(civilizationFields.address, address),
    }),
    allowed: usePhoneCheck(),
    send: (fields, queue) => {
      const { type, category, content, address, position } = fields
      return queue(postCivilization, { type, category_id: category, content, address, ...position }, filesOf(fields))
    },
    thanks: () => '已提交，审核通过后展示',
    next: () => router.navigate({ to: '/show-civilization', search: { tab: 'mine' }, replace: true }),
  })
  const { type, category, address, position } = form.fields
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>发布</SubmitBar>}>
      <div className={styles.block}>
        <p className={styles.label} aria-hidden="true">
          你看到的是
        </p>
        <Segmented
          label="你看到的是"
          options={kinds}
          value={type}
          onChange={(chosen) => form.write({ type: chosen })}
        />
      </div>
      <ChoiceField
        ref={form.refOf('category')}
        label="分类"
        choices={categories}
        note={categories.length === 0 && noCategories}
        value={category}
        error={form.fault('category')}
        onChange={(chosen) => form.write({ category: chosen }, 'category')}
      />
      <WordsField
        className={styles.content}
        {...form.field('content')}
        label="说说情况"
        lines={5}
        limit={500}
        note="5–500 个字"
        placeholder={type === '1' ? '谁做了什么，哪里打动了你' : '什么时候、什么地方、是什么情况'}
      />
      <FilesField
        ref={form.refOf<HTMLFieldSetElement>('files')}
        label="图片或视频"
        files={form.fields}
        limit={limit}
        error={form.fault('files')}
        onPreparing={form.setPreparing}
        change={(change) => form.write(change, 'files')}
      />
      <PlaceField
        ref={form.refOf('address')}
        address={address}
        position={position}
        attached="会随这一条公开"
        error={form.fault('address')}
        onChange={(change) => form.write(change, 'address')}
      />
      {notice && <p className={styles.notice}>{notice}</p>}
    </WriteForm>
  )
})
