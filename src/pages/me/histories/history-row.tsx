import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { contentAddress } from '#lib/content-address.ts'
import { contentLabels } from '#lib/content-codes.ts'
import type { Opened } from '#lib/history-changes.ts'
import { relativeToDevice } from '#lib/relative-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './history.module.css'

/** One opened item: a link to its page, and a button to remove it. mark: whether it can be opened without a network. */
export function HistoryRow({
  entry: { id, type, title, cover, source, at },
  mark,
  onRemove,
}: {
  entry: Opened
  mark?: 'stored' | 'away' | undefined
  onRemove: () => void
}) {
  return (
    <li className={styles.row}>
      <Link to={contentAddress({ id, type }).path} className={classNames(styles.open, 'press')}>
        {cover && <Picture src={sizedPicture(cover, 336)} alt="" className={styles.cover} />}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.meta}>
            {mark && (
              <Tag tone={mark === 'stored' ? 'success' : 'plain'}>{mark === 'stored' ? '可离线看' : '联网后可看'}</Tag>
            )}
            <span>{[contentLabels[type], source, relativeToDevice(at)].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      </Link>
      <IconButton icon={<Trash2 />} label={`删除 ${title}`} onClick={onRemove} />
    </li>
  )
}
