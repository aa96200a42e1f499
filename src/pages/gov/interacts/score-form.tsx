import { Star } from 'lucide-react'
import { scoreAdvice } from '#contract/advices.ts'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { Button } from '#ui/button.tsx'
import written from '#ui/written.module.css'
import styles from './advice.module.css'

const words = ['很不满意', '不满意', '一般', '满意', '很满意']

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
  const { score } = form.fields
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <fieldset
        ref={form.refOf<HTMLFieldSetElement>('score')}
        className={styles.stars}
        aria-describedby={form.fault('score') ? 'score-fault' : undefined}
      >
        <legend className="visually-hidden">给这次回复打分</legend>
        {words.map((word, place) => (
          <label key={word} data-on={place < score || undefined}>
            <input
              type="radio"
              name="score"
              checked={score === place + 1}
              onChange={() => form.write({ score: place + 1 }, 'score')}
            />
            <Star aria-hidden="true" />
            <span className="visually-hidden">
              {place + 1} 分，{word}
            </span>
          </label>
        ))}
      </fieldset>
      <p className={written.quiet} role="status">
        {words[score - 1] ?? ''}
      </p>
      {(form.fault('score') ?? form.state.refusal) && (
        <p id="score-fault" className={written.reason} role="alert">
          {form.fault('score') ?? form.state.refusal}
        </p>
      )}
      <Button type="submit" loading={form.state.busy}>
        提交评价
      </Button>
    </form>
  )
}
