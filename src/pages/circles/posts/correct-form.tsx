import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { POST_LENGTH, circlePostFields } from '#contract/circles/circle-post-fields.ts'
import { putCirclePost, type CirclePost } from '#contract/circles/circles.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { knownFile } from '#features/upload/chosen-picture.ts'
import { FilesField, filesOf, type ChosenFiles } from '#features/upload/files-field.tsx'
import { useRefreshPosts } from '#queries/circles.queries.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from '#pages/circles/groups/circles.module.css'
import votes from '#pages/circles/votes/votes.module.css'

export const CORRECTION_FORM = 'circle-post-correction'
const fieldsOf = ({ content, images, video }: CirclePost): ChosenFiles & { content: string } => ({
  content,
  pictures: images.map(knownFile),
  films: video ? [knownFile(video)] : [],
})

/** Corrects a refused post; what was changed stays a draft until it has arrived. */
export const CorrectForm = observer(function CorrectForm({ post, onSent }: { post: CirclePost; onSent: () => void }) {
  const refresh = useRefreshPosts()
  const [blank] = useState(() => fieldsOf(post))
  const form = useWriteForm({
    form: CORRECTION_FORM,
    target: post.id,
    blank,
    check: ({ content }) => ({ content: firstFault(circlePostFields.content, content) }),
    allowed: usePhoneCheck(),
    send: ({ content, ...files }, queue) =>
      queue(putCirclePost, { id: post.id, content, images: [], video: '' }, filesOf(files)),
    thanks: () => '已提交，审核通过后展示',
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
      <WordsField {...form.field('content')} label="修改帖子" lines={5} limit={POST_LENGTH} />
      <FilesField
        label="图片或视频（选填）"
        files={form.fields}
        limit={9}
        onPreparing={form.setPreparing}
        change={(change) => form.write(change)}
      />
    </WriteForm>
  )
})
