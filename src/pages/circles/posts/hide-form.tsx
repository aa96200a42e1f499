import { observer } from 'mobx-react-lite'
import { isBlank, isLonger } from '#contract/words.ts'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { useManagePost } from '#queries/circles.queries.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from '#pages/circles/groups/circles.module.css'

export const HIDE_FORM = 'circle-post-hide'
const blank = { reason: '' }
const LONGEST = 100

/** Hiding asks for the reason, which the author is told. */
export const HideForm = observer(function HideForm({ id }: { id: string }) {
  const { mutateAsync: manage } = useManagePost()
  const form = useWriteForm({
    form: HIDE_FORM,
    target: id,
    blank,
    check: ({ reason }: typeof blank) => ({
      reason: isBlank(reason) ? '请写明原因' : isLonger(reason, LONGEST) ? `最多 ${LONGEST} 个字` : undefined,
    }),
    send: async ({ reason }) => {
      await manage({ id, deed: 'hide', reason })
      return { state: 'sent', answer: undefined }
    },
    refusedAt: 'reason',
    thanks: () => '已隐藏',
  })
  return (
    <WriteForm
      form={form}
      className={styles.correct}
      button={
        <div className={styles.block}>
          <Button type="submit" kind="danger" loading={form.state.busy}>
            隐藏这条帖子
          </Button>
        </div>
      }
    >
      <WordsField {...form.field('reason')} label="隐藏的原因" limit={LONGEST} note="会告诉作者" />
    </WriteForm>
  )
})
