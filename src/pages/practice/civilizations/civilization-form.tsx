import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import {
  civilizationFields,
  civilizationLength,
  postCivilization,
  type CivilizationConfig,
} from '#contract/posts/civilizations.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { firstFault } from '#features/forms/first-fault.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { WriteForm } from '#features/forms/write-form.tsx'
import { filesOf } from '#features/upload/files-field.tsx'
import { useWrittenForm } from '#features/written/use-written-form.ts'
import { withinLength } from '#features/written/within-length.ts'
import { WrittenFiles } from '#features/written/written-files.tsx'
import { WrittenPlace } from '#features/written/written-place.tsx'
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
  const form = useWrittenForm({
    form: 'civilization',
    blank: blankCivilization,
    fields: civilizationFields,
    unsaid: '请写下你看到了什么',
    check: ({ category, pictures, films }, said) => ({
      category: categories.length === 0 ? noCategories : firstFault(civilizationFields.category_id, category),
      ...said,
      files: pictures.length + films.length === 0 ? '请添加图片或视频' : undefined,
    }),
    send: (fields, queue) => {
      const { type, category, content, address, position } = fields
      return queue(postCivilization, { type, category_id: category, content, address, ...position }, filesOf(fields))
    },
    next: () => router.navigate({ to: '/show-civilization', search: { tab: 'mine' }, replace: true }),
  })
  const { type, category } = form.fields
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
        {...withinLength(civilizationLength)}
        placeholder={type === '1' ? '谁做了什么，哪里打动了你' : '什么时候、什么地方、是什么情况'}
      />
      <WrittenFiles form={form} label="图片或视频" limit={limit} />
      <WrittenPlace form={form} attached="会随这一条公开" />
      {notice && <p className={styles.notice}>{notice}</p>}
    </WriteForm>
  )
})
