import { scoreAdvice } from '#contract/advices.ts'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { Button } from '#ui/button.tsx'
import { StarField } from '#ui/star-field.tsx'

/** One to five, once; it closes the suggestion. Queued without a network. */
export function ScoreForm({ id, onSent }: { id: string; onSent: () => void }) {
  const form = useWriteForm({
    form: 'advice-score',
    target: id,
    blank: { score: 0 },
    check: ({ score }) => ({ score: score === 0 ? '请选择 1–5 分' : undefined }),
    send: ({ score }, queue) => queue(scoreAdvice, { id, score }),
    thanks: () => '感谢评价，已办结',
    done: onSent,
  })
  return (
    <WriteForm
      form={form}
      inset
      button={
        <Button type="submit" loading={form.state.busy}>
          提交评价
        </Button>
      }
    >
      <StarField
        legend="给这次回复打分"
        unit="分"
        value={form.fields.score}
        onChange={(score) => form.write({ score }, 'score')}
        error={form.fault('score') ?? form.state.refusal}
        ref={form.refOf<HTMLFieldSetElement>('score')}
      />
    </WriteForm>
  )
}
