import type { AdviceRecord } from '#contract/government/advices.ts'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import timeline from '#ui/timeline.module.css'
import written from '#ui/written.module.css'
import { classNames } from '#ui/class-names.ts'
import { AdviceState } from './advice-state.tsx'
import styles from './advice.module.css'

const isPicture = (address: string): boolean => /\.(?:webp|jpe?g|png|gif)(?:[?#]|$)/i.test(address)

/** The steps, the newest on top [decision G160]. */
export function RecordList({ records }: { records: readonly AdviceRecord[] }) {
  return (
    <ol className={classNames(timeline.timeline, styles.records)} reversed>
      {records.map(({ id, state, department, content, attachments, created_at: at }, place) => (
        <li key={id} className={timeline.step} aria-current={place === 0 ? 'step' : undefined}>
          <div className={written.tags}>
            <AdviceState status={state} />
          </div>
          {content && <p>{content}</p>}
          {attachments.some(isPicture) && <PictureGrid images={attachments.filter(isPicture)} of="办理附件" />}
          {attachments
            .filter((file) => !isPicture(file))
            .map((file, place) => (
              <a key={file} href={file} className={styles.file} rel="noreferrer">
                附件 {place + 1}
              </a>
            ))}
          <p className={timeline.meta}>{[department || '提交人', relativeTime(at)].join(' · ')}</p>
        </li>
      ))}
    </ol>
  )
}
