import { useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { askHoursReview, getMyHoursReview } from '#contract/volunteers/hours.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './hours.module.css'

const blank = { words: '' }
const LONGEST = 200

/** What is wrong with the hours, for the organisers. */
export const ReviewSheet = observer(function ReviewSheet(props: { open: boolean; onClose: () => void; id: string }) {
  const { open, onClose } = props
  return (
    <Sheet open={open} onClose={onClose} title="申请时长复核">
      <ReviewForm {...props} />
    </Sheet>
  )
})

const ReviewForm = observer(function ReviewForm({
  open,
  onClose,
  id,
}: {
  open: boolean
  onClose: () => void
  id: string
}) {
  const client = useQueryClient()
  const form = useWriteForm({
    form: 'hours-review',
    target: id,
    blank,
    open,
    check: ({ words }: typeof blank) => {
      const fault = firstFault(askHoursReview.input.entries.words, words)
      return { words: fault?.startsWith('至少') ? `请写清楚几点到、几点走，${fault}` : fault }
    },
    allowed: usePhoneCheck(),
    send: ({ words }, queue) => queue(askHoursReview, { activity_id: id, words }),
    refusedAt: 'words',
    thanks: () => '已提交，组织者会尽快处理',
    done: () => {
      onClose()
      return client.invalidateQueries({ queryKey: [getMyHoursReview.name] })
    },
  })
  return (
    <WriteForm
      form={form}
      className={styles.form}
      button={
        <Button type="submit" block loading={form.state.busy}>
          提交
        </Button>
      }
    >
      <WordsField
        {...form.field('words')}
        label="情况说明"
        lines={4}
        limit={LONGEST}
        placeholder="例如：我 8:00 到场、11:00 离开，签退时没有扫上码"
      />
    </WriteForm>
  )
})
