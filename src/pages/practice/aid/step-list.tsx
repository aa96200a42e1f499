import type { StepRecord } from '#contract/help/wishes.ts'
import { momentTime } from '#lib/activity-time.ts'
import timeline from '#ui/timeline.module.css'
import styles from './aid.module.css'

/** The steps so far with their times, and who acts next. */
export function StepList({
  records,
  states,
  next,
}: {
  records: readonly StepRecord[]
  states: readonly string[]
  next: string
}) {
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h2 id="steps">进展</h2>
      {records.length > 0 && (
        <ol className={timeline.timeline}>
          {records.map(({ id, state, content, created_at: at }, place) => (
            <li key={id} className={timeline.step} aria-current={place === records.length - 1 ? 'step' : undefined}>
              <b>{states[state]}</b>
              {content && <p>{content}</p>}
              <p className={timeline.meta}>{momentTime(at)}</p>
            </li>
          ))}
        </ol>
      )}
      {next && <p className={styles.next}>下一步：{next}</p>}
    </section>
  )
}
