import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { adviceTypes } from '#contract/government/advices.ts'
import type { Case } from '#contract/staff/cases.ts'
import { revealItem } from '#contract/staff/queue.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { Facts } from '#console/ui/facts.tsx'
import { Pictures } from '#console/ui/pictures.tsx'
import { timeText } from '#console/ui/time-text.ts'
import styles from './cases.module.css'
import { dueText } from './due-text.ts'

/** What its author wrote, and the facts of it. */
export function CaseWords({ one }: { one: Case }) {
  const [isAsked, setAsked] = useState(false)
  const [shown, setShown] = useState('')
  const { title, content, images, video, is_place_sealed } = one
  const facts: [string, string][] = [
    ['编号', one.id],
    ['类型', (adviceTypes as Record<number, string>)[one.type] ?? ''],
    ['部门', one.department],
    ['期限', dueText(one)],
    ['提交人', `${one.author}${one.is_anonymous === 1 ? '（匿名）' : ''}`],
    ['联系方式', shown || one.phone || '看不到，可以查看资料'],
    ['地点', one.address || (is_place_sealed === 1 ? '不公开，可以查看资料' : '没有写')],
    ['提交', timeText(one.created_at)],
    ['公开', one.public_title ? '改写后匿名公开' : one.is_public === 1 ? '提交人公开' : '只有提交人能看到'],
    ['评价', one.score > 0 ? `${one.score} 分` : '还没有'],
  ]
  return (
    <Card title="诉求">
      {one.main && (
        <p className={styles.notice}>
          已与
          <Link to="/$thing/$id" params={{ thing: 'cases', id: one.main.id }}>
            {one.main.title}
          </Link>
          并案办理，请到那一件办理。
        </p>
      )}
      <p className={styles.said} dir="auto">
        {content}
      </p>
      <Pictures urls={images} />
      {video && <video src={video} controls preload="none" className={styles.video} aria-label={`${title}的视频`} />}
      <Facts facts={facts} />
      {one.reply && (
        <div className={styles.answer}>
          <h3>答复</h3>
          <p className={styles.said}>{one.reply}</p>
        </div>
      )}
      {one.reason && (
        <div className={styles.answer}>
          <h3>不予受理的原因</h3>
          <p className={styles.said}>{one.reason}</p>
        </div>
      )}
      {shown === '' && (
        <div>
          <Button onClick={() => setAsked(true)}>查看资料</Button>
        </div>
      )}
      {isAsked && (
        <ReasonDialog
          title="查看资料"
          asks="谁、为什么、什么时候看过，都会记下来。"
          endpoint={revealItem}
          input={{ kind: 'advice', id: Number(one.id) }}
          onClose={() => setAsked(false)}
          onDone={(answer) => {
            setAsked(false)
            setShown((answer as { shown: string }).shown)
          }}
        />
      )}
    </Card>
  )
}
