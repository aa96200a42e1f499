import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { civilizationFields, postCivilization, type CivilizationConfig } from '#contract/civilizations.ts'
import { DraftNote } from '#features/drafts/draft-note.tsx'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { PictureField } from '#features/upload/picture-field.tsx'
import { VideoField } from '#features/upload/video-field.tsx'
import type { civilizationConfigQuery } from '#queries/civilizations.queries.ts'
import { Segmented } from '#ui/segmented.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { blankCivilization, filesOf } from './civilization-draft.ts'
import { CategoryField, noCategories } from './category-field.tsx'
import styles from './civilization-form.module.css'
import { PlaceField } from './place-field.tsx'

const kinds = [
  { value: '1', label: '文明' },
  { value: '2', label: '不文明' },
]
const firstFault = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message

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
      content: content.trim() === '' ? '请写下你看到了什么' : firstFault(civilizationFields.content, content),
      files: pictures.length + films.length === 0 ? '请添加图片或视频' : undefined,
      address: firstFault(civilizationFields.address, address),
    }),
    allowed: usePhoneCheck(),
    send: (fields, queue) => {
      const { type, category, content, address, position } = fields
      return queue(postCivilization, { type, category_id: category, content, address, ...position }, filesOf(fields))
    },
    thanks: () => '已提交，审核通过后展示',
    done: () => router.navigate({ to: '/show-civilization', search: { tab: 'mine' }, replace: true }),
  })
  const { type, category, address, position, pictures, films } = form.fields
  return (
    <form onSubmit={form.onSubmit} noValidate>
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
      <CategoryField
        ref={form.refOf('category')}
        categories={categories}
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
      <fieldset
        ref={form.refOf<HTMLFieldSetElement>('files')}
        className={styles.files}
        aria-describedby={form.fault('files') ? 'files-fault' : undefined}
      >
        <legend className={styles.label}>图片或视频</legend>
        {films.length === 0 && (
          <PictureField
            label="添加图片"
            onPreparing={form.setPreparing}
            limit={limit}
            pictures={pictures}
            change={(change) => form.write((now) => ({ pictures: change(now.pictures) }), 'files')}
          />
        )}
        {pictures.length === 0 && (
          <VideoField
            label="添加视频"
            onPreparing={form.setPreparing}
            films={films}
            change={(change) => form.write((now) => ({ films: change(now.films) }), 'files')}
          />
        )}
        {form.fault('files') && (
          <p id="files-fault" className={styles.fault} role="alert">
            {form.fault('files')}
          </p>
        )}
      </fieldset>
      <PlaceField
        ref={form.refOf('address')}
        address={address}
        position={position}
        error={form.fault('address')}
        onChange={(change) => form.write(change, 'address')}
      />
      {notice && <p className={styles.notice}>{notice}</p>}
      <div className={styles.draft}>
        <DraftNote {...form.note} />
      </div>
      <SubmitBar state={form.state}>发布</SubmitBar>
    </form>
  )
})
