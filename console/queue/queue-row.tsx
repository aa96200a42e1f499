import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { actionWord, kindWord } from '#contract/staff/change-words.ts'
import type { QueueItem } from '#contract/staff/queue.ts'
import { Badge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { Pictures } from '#console/ui/pictures.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { keysOfVerbs } from './kinds.ts'
import styles from './queue.module.css'

interface Props {
  item: QueueItem
  isCurrent: boolean
  isTicked: boolean
  fault: string | undefined
  onTick: () => void
  onVerb: (verb: string) => void
}

/** One item, whole: whoever decides need not open it. */
export function QueueRow({ item, isCurrent, isTicked, fault, onTick, onVerb }: Props) {
  const { kind, id, author, category, content, created_at, due_at, is_overdue, facts, claimed_by } = item
  const name = [kindWord(kind), author, content.slice(0, 20)].filter(Boolean).join(' ')
  const isTaken = claimed_by !== ''
  return (
    <li>
      <article
        className={styles.item}
        data-row
        data-key={`${kind} ${id}`}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={name}
      >
        <header className={styles.head}>
          <label className={styles.tick}>
            <input type="checkbox" checked={isTicked} disabled={isTaken} onChange={onTick} aria-label={`选中${name}`} />
          </label>
          <Badge kind={is_overdue === 1 ? 'danger' : 'waiting'}>{kindWord(kind)}</Badge>
          {category && <span>{category}</span>}
          <span>{author}</span>
          <time>{timeText(created_at)}</time>
          {due_at && <span className={is_overdue === 1 ? styles.late : undefined}>期限 {timeText(due_at)}</span>}
          {isTaken && <span className={styles.late}>{claimed_by} 正在处理</span>}
        </header>
        <p className={styles.content} dir="auto">
          <Marked text={content} words={item.careful} />
        </p>
        <Pictures urls={item.pictures} />
        {item.video && <video src={item.video} controls preload="none" className={styles.video} />}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ name: fact, value }) => (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <div className={styles.actions}>
          {item.actions.map(({ verb }, place) => (
            <Button
              key={verb}
              kind={place === 0 ? 'primary' : 'plain'}
              aria-label={`${actionWord(verb)}${name}`}
              className={styles.keyed}
              data-letter={keysOfVerbs[verb]?.toUpperCase()}
              aria-keyshortcuts={keysOfVerbs[verb]}
              disabled={isTaken}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onVerb(verb)}
            >
              {actionWord(verb)}
            </Button>
          ))}
          {item.page && (
            <Link
              to="/$thing/$id"
              params={{ thing: item.page, id }}
              tabIndex={isCurrent ? 0 : -1}
              aria-label={`打开${name}`}
            >
              打开
            </Link>
          )}
        </div>
      </article>
    </li>
  )
}

/** Words of the operator's list stand out. */
function Marked({ text, words }: { text: string; words: string[] }): ReactNode {
  if (words.length === 0) return text
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text
    .split(new RegExp(`(${escaped.join('|')})`))
    .map((part, place) => (words.includes(part) ? <mark key={place}>{part}</mark> : part))
}
