import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { circlePostLength, circlePostFields } from '#contract/circles/circle-post-fields.ts'
import { putCirclePost, type CirclePost } from '#contract/circles/circles.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { filesOf } from '#features/upload/files-field.tsx'
import { useWrittenForm } from '#features/written/use-written-form.ts'
import { writtenAgain } from '#features/written/written-draft.ts'
import { WrittenFiles } from '#features/written/written-files.tsx'
import { useRefreshPosts } from '#queries/circles.queries.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from '#pages/circles/groups/circles.module.css'
import votes from '#pages/circles/votes/votes.module.css'

export const CORRECTION_FORM = 'circle-post-correction'

/** Corrects a refused post; what was changed stays a draft until it has arrived. */
export const CorrectForm = observer(function CorrectForm({ post, onSent }: { post: CirclePost; onSent: () => void }) {
  const refresh = useRefreshPosts()
  const [blank] = useState(() => writtenAgain(post))
  const form = useWrittenForm({
    form: CORRECTION_FORM,
    target: post.id,
    blank,
    fields: circlePostFields,
    send: ({ content, ...files }, queue) =>
      queue(putCirclePost, { id: post.id, content, images: [], video: '' }, filesOf(files)),
    done: () => {
      refresh()
      onSent()
    },
  })
  return (
    <WriteForm
      form={form}
      className={styles.correct}
      button={
        <div className={styles.block}>
          {form.state.refusal && (
            <p className={votes.fault} role="alert">
              {form.state.refusal}
            </p>
          )}
          <Button type="submit" size="large" loading={form.state.busy}>
            重新提交
          </Button>
        </div>
      }
    >
      <WordsField {...form.field('content')} label="修改帖子" lines={5} limit={circlePostLength.most} />
      <WrittenFiles form={form} />
    </WriteForm>
  )
})
