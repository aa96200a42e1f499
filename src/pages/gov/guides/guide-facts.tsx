import type { Guide } from '#contract/government/guides.ts'
import { Prose } from '#features/prose/prose.tsx'
import { callAddress } from '#lib/call-address.ts'
import styles from './guide-detail.module.css'

/** Who may apply, where, when and for how much. */
export function GuideFacts({ guide }: { guide: Guide }) {
  const facts = [
    ['办理时限', guide.time_limit],
    ['收费', guide.fee],
    ['办理地点', guide.address],
    ['办理时间', guide.work_time],
    ['咨询电话', guide.phone],
    ['修订日期', guide.revised_at.slice(0, 10)],
  ].filter(([, text]) => text)
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{name === '咨询电话' ? <a href={callAddress(text!)}>{text}</a> : text}</dd>
          </div>
        ))}
      </dl>
      {guide.conditions && (
        <section className={styles.part}>
          <h2>办理条件</h2>
          <Prose html={guide.conditions} className={styles.prose} />
        </section>
      )}
      {guide.basis && (
        <section className={styles.part}>
          <h2>办理依据</h2>
          <Prose html={guide.basis} className={styles.prose} />
        </section>
      )}
    </>
  )
}
