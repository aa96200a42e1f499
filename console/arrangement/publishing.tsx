import { useState } from 'react'
import {
  discardArrangement,
  publishArrangement,
  recallArrangement,
  rollBackArrangement,
  type ArrangementDraft,
} from '#contract/staff/arrangement.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import type { Field } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { say } from '#console/ui/toast.tsx'
import { PublishedDialog } from './published-dialog.tsx'
import styles from './arrangement-desk.module.css'

const publishFields: Field[] = [
  { name: 'publish_at', label: '发布时间（北京时间）', kind: 'moment', hint: '不填就立即发布' },
  { name: 'reason', label: '原因', kind: 'text', hint: '记入操作记录' },
]
interface Step {
  label: string
  asks: string
  endpoint: Endpoint
  input?: Record<string, unknown>
  fields?: Field[]
  danger?: boolean
}

interface PublishingProps {
  draft: ArrangementDraft
  changed: boolean
  /** Whether what is saved cannot be published. */
  isStopped: () => boolean
  version: () => number
  /** Sends what was typed; whether all of it is at the server. */
  save: () => Promise<boolean>
  onDone: () => void
}

/** Publishing the whole at once or at a time, taking it back, giving the draft up, and what was published before. */
export function Publishing({ draft, changed, isStopped, version, save, onDone }: PublishingProps) {
  const [asked, setAsked] = useState<Step>()
  const [busy, setBusy] = useState(false)
  const [shows, setShows] = useState(false)
  const { waiting } = draft
  async function ask(step: Step) {
    setBusy(true)
    const isSaved = await save()
    setBusy(false)
    // Only now is it known what was mended last.
    if (step.endpoint === publishArrangement && isStopped()) say('还有问题要先解决，见上面的列表')
    // What was saved has another version.
    else if (isSaved) setAsked({ ...step, input: { version: version() } })
    else say(`还没有保存到服务器，现在不能${step.label}`)
  }
  function publish() {
    const asks = '所有页面和外观一起生效，市民马上就能看到；可以一步恢复成以前的。'
    void ask({ label: '发布', asks, endpoint: publishArrangement, fields: publishFields })
  }
  const discard: Step = {
    label: '放弃草稿',
    asks: '没有发布的修改都不要了，回到现在生效的样子。',
    endpoint: discardArrangement,
    danger: true,
  }
  return (
    <>
      {waiting && (
        <p className={styles.banner}>
          <span>
            {waiting.by}定于 {timeText(waiting.at)} 发布：{waiting.reason}。到时间以前不能修改。
          </span>
          <Button
            onClick={() =>
              setAsked({ label: '取消定时', asks: '不再自动发布，它又成为草稿。', endpoint: recallArrangement })
            }
          >
            取消定时
          </Button>
        </p>
      )}
      <div className={styles.steps}>
        {!waiting && (
          <Button kind="primary" busy={busy} aria-disabled={!changed} onClick={() => changed && publish()}>
            发布
          </Button>
        )}
        {!waiting && changed && (
          <Button busy={busy} onClick={() => void ask(discard)}>
            放弃草稿
          </Button>
        )}
        <Button onClick={() => setShows(true)}>以前的版本</Button>
      </div>
      {shows && (
        <PublishedDialog
          inForce={draft.in_force}
          onClose={() => setShows(false)}
          onRollBack={({ id, at }) =>
            setAsked({
              label: '恢复',
              asks: `市民马上看到${at ? ` ${timeText(at)} 发布的` : '安装时的'}样子；草稿不变。`,
              endpoint: rollBackArrangement,
              input: { id: id || '0' },
            })
          }
        />
      )}
      {asked && (
        <ReasonDialog
          title={asked.label}
          asks={asked.asks}
          danger={asked.danger}
          fields={asked.fields}
          endpoint={asked.endpoint}
          input={asked.input ?? {}}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            setShows(false)
            say(`已${asked.label}`)
            onDone()
          }}
        />
      )}
    </>
  )
}
