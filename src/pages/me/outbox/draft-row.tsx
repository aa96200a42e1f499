import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { cutTo } from '#contract/words.ts'
import { CopyWords } from '#features/share/copy-words.tsx'
import { relativeToDevice } from '#lib/relative-time.ts'
import { wordsOf } from '#lib/words-of.ts'
import type { DraftEntry } from '#offline/db.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './drafts.module.css'

/** What two lines of a narrow screen hold. */
const SHORT = 40

/**
 * A draft with all its words: they can be read and copied here, also when its form is closed to their author. kind:
 * what it is called.
 */
export function DraftRow({ draft, kind, onRemove }: { draft: DraftEntry; kind: string; onRemove: () => void }) {
  const [whole, setWhole] = useState(false)
  const text = useId()
  const words = wordsOf(draft.fields)
  const isLong = words.length > SHORT || words.split('\n').length > 2
  const content = (
    <>
      <span id={text} className={classNames(styles.text, !whole && styles.brief)}>
        {words || '（图片）'}
      </span>
      <span className={styles.note}>
        {kind} · {relativeToDevice(draft.at)}
        {draft.page ? ' · 继续写' : ''}
      </span>
    </>
  )
  return (
    <li className={styles.draft}>
      <div className={styles.words}>
        {draft.page ? (
          <Link to={draft.page} className={styles.content}>
            {content}
          </Link>
        ) : (
          <span className={styles.content}>{content}</span>
        )}
        {words && (
          <span className={styles.actions}>
            {isLong && (
              <Button
                kind="soft"
                size="small"
                aria-expanded={whole}
                aria-controls={text}
                onClick={() => setWhole(!whole)}
              >
                {whole ? '收起' : '展开'}
              </Button>
            )}
            <CopyWords words={words} />
          </span>
        )}
      </div>
      <IconButton icon={<Trash2 />} label={`删除草稿 ${cutTo(words, SHORT) || '（图片）'}`} onClick={onRemove} />
    </li>
  )
}
