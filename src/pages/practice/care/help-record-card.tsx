import { helpRecordStates, type HelpRecord } from '#contract/help/care.ts'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { hoursText } from '#lib/hours-text.ts'
import { Tag } from '#ui/tag.tsx'
import written from '#ui/written.module.css'
import styles from './care.module.css'

const tones = ['warning', 'success', 'danger'] as const

/** One visit: when, what was done, and whether its hours count. named: says who was visited. */
export function HelpRecordCard({ record, named }: { record: HelpRecord; named?: boolean }) {
  const { at, content, images, hours, status, reason, helper } = record
  return (
    <article className={written.card}>
      <div className={styles.tags}>
        <time className={styles.day} dateTime={at.slice(0, 10)}>
          {at.slice(0, 10)}
        </time>
        {named && <span className={styles.fact}>{helper.name}</span>}
        {hours > 0 && <span className={styles.fact}>{hoursText(hours)} 小时</span>}
        {hours > 0 && <Tag tone={tones[status] ?? 'plain'}>{helpRecordStates[status]}</Tag>}
      </div>
      <p className={written.whole}>{content}</p>
      {images.length > 0 && <PictureGrid images={images} of="走访照片" />}
      {reason && <p className={written.reason}>未通过原因：{reason}</p>}
    </article>
  )
}
