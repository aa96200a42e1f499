import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import {
  postPracticePost,
  practicePostFields,
  practicePostLength,
  type PracticeColumn,
} from '#contract/posts/practice-posts.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { WriteForm } from '#features/forms/write-form.tsx'
import { filesOf } from '#features/upload/files-field.tsx'
import { useWrittenForm } from '#features/written/use-written-form.ts'
import { withinLength } from '#features/written/within-length.ts'
import { WrittenFiles } from '#features/written/written-files.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './posts.module.css'
import { blankPracticePost } from './practice-post-draft.ts'

export const PRACTICE_POST_FORM = 'practice'
const NONE = { id: '', name: '不选话题' }

/**
 * Works without a network too: it is stored, and sent once. topic: chosen where the citizen came from, until they
 * choose another.
 */
export const PracticePostForm = observer(function PracticePostForm({
  column: { id, name, introduction, topics },
  topic = '',
}: {
  column: PracticeColumn
  topic?: string | undefined
}) {
  const router = useRouter()
  const form = useWrittenForm({
    form: PRACTICE_POST_FORM,
    target: id,
    blank: topics.some((one) => one.id === topic) ? { ...blankPracticePost, topic } : blankPracticePost,
    fields: practicePostFields,
    unsaid: '请写几句话',
    send: (fields, queue) => {
      const chosen = topics.some((one) => one.id === fields.topic) ? { topic_id: fields.topic } : {}
      return queue(postPracticePost, { column_id: id, ...chosen, content: fields.content }, filesOf(fields))
    },
    next: () => router.navigate({ to: '/publish', search: { tab: 'mine' }, replace: true }),
  })
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>发布</SubmitBar>}>
      <header className={styles.column}>
        <h2 className={styles.name}>{name}</h2>
        {introduction && <p className={styles.about}>{introduction}</p>}
      </header>
      {topics.length > 0 && (
        <ChoiceField
          label="话题"
          choices={[...topics, NONE]}
          value={form.fields.topic}
          onChange={(chosen) => form.write({ topic: chosen })}
        />
      )}
      <WordsField
        className={styles.content}
        {...form.field('content')}
        label="写点什么"
        lines={6}
        {...withinLength(practicePostLength)}
        placeholder="做了什么，看到了什么，有什么想说的"
      />
      <WrittenFiles form={form} label="图片或视频（可不加）" />
    </WriteForm>
  )
})
