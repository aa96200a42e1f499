import { scoreAdvice } from '#contract/government/advices.ts'
import { meanLowScore, notSent } from '#features/forms/mean-low-score.ts'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { StarField } from '#ui/star-field.tsx'

/** One to five, once; it closes the suggestion. Queued without a network. */
export function ScoreForm({
  id,
  onReopen,
  onSent,
}: {
  id: string
  /** Another answer can be asked for; not any more once it is scored. */
  onReopen: (() => void) | undefined
  onSent: () => void
}) {
  const { overlays } = useStores()
  const instead = onReopen && { label: '申请重办', text: '评价后就办结了，不能再申请重办', begin: onReopen }
  const form = useWriteForm({
    form: 'advice-score',
    target: id,
    blank: { score: 0 },
    check: ({ score }) => ({ score: score === 0 ? '请选择 1–5 分' : undefined }),
    send: async ({ score }, queue) =>
      (await meanLowScore(overlays, score, instead)) ? queue(scoreAdvice, { id, score }) : notSent,
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
