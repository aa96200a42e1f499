import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { adviceState, isShownAdvice } from '#contract/government/advice-states.ts'
import { deferCase, LONGEST_DEFERRAL, publishCase, remindCase, withdrawCase, type Case } from '#contract/staff/cases.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import type { Field, Values } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { say } from '#console/ui/toast.tsx'
import styles from './cases.module.css'
import { MergeDialog } from './merge-dialog.tsx'

interface Act {
  title: string
  asks: string
  endpoint: Endpoint
  fields?: Field[]
  values?: Values
}
const why: Field = { name: 'reason', label: '原因', kind: 'text', hint: '记入操作记录' }
const deferral: Field[] = [
  { name: 'days', label: '延长几个工作日', kind: 'number', hint: `1–${LONGEST_DEFERRAL}` },
  { name: 'reason', label: '原因', kind: 'text', hint: '提交人会看到' },
]
const edited: Field[] = [
  { name: 'title', label: '公开的标题', kind: 'line' },
  { name: 'content', label: '公开的内容', kind: 'text', hint: '请去掉姓名、电话、门牌等能认出人的内容' },
  { name: 'reply', label: '公开的答复', kind: 'text', hint: '还没有答复的可不填' },
  why,
]

/** What can be done beside the decisions; each is asked about first. */
export function CaseActs({ one, onChanged }: { one: Case; onChanged: () => void }) {
  const [asked, setAsked] = useState<Act>()
  const [isMerging, setMerging] = useState(false)
  const { state, title, may_manage, public_title } = one
  const isOpen = state <= adviceState.given && one.is_merged === 0
  const isManaged = may_manage === 1
  const acts: (Act | false)[] = [
    isOpen &&
      isManaged && { title: '催办', asks: `提醒${one.department}尽快办理，一小时最多一次。`, endpoint: remindCase },
    isOpen &&
      state > adviceState.waiting &&
      one.deferred === 0 && {
        title: '延期',
        asks: '从现在的期限往后延长，只能延期一次。提交人会收到新的期限和原因。',
        endpoint: deferCase,
        fields: deferral,
      },
    isManaged &&
      isShownAdvice(state) &&
      (one.is_public === 0 || public_title !== '') && {
        title: public_title ? '修改公开的内容' : '匿名公开',
        asks: '其他市民只会看到下面这些文字，看不到提交人、图片和地点。提交人会收到消息，不同意时请取消公开。',
        endpoint: publishCase,
        fields: edited,
        values: {
          title: public_title || title,
          content: one.public_content || one.content,
          reply: public_title ? one.public_reply : one.reply,
          reason: '',
        },
      },
    isManaged && public_title !== '' && { title: '取消公开', asks: '又只有提交人自己能看到。', endpoint: withdrawCase },
  ]
  const offered = acts.filter((act) => act !== false)
  if (offered.length === 0 && !(isOpen && isManaged)) return null
  return (
    <Card title="其他">
      <div className={styles.steps}>
        {offered.map((act) => (
          <Button key={act.title} onClick={() => setAsked(act)}>
            {act.title}
          </Button>
        ))}
        {isOpen && isManaged && <Button onClick={() => setMerging(true)}>并案</Button>}
      </div>
      {asked && (
        <ReasonDialog
          {...asked}
          input={{ id: one.id }}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            say(`${asked.title}：已完成`)
            onChanged()
          }}
        />
      )}
      {isMerging && (
        <MergeDialog
          one={one}
          onClose={() => setMerging(false)}
          onDone={() => {
            setMerging(false)
            say('已并案')
            onChanged()
          }}
        />
      )}
    </Card>
  )
}
