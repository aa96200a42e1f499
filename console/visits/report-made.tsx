import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { visitFindings } from '#contract/staff/visits.ts'
import { useSignal } from '#console/signal.ts'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { say } from '#console/ui/toast.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { KeptReport } from './visit-store.ts'
import { visitOutbox } from './visits-sender.ts'
import styles from './visit-page.module.css'

/** One that was handed in on this device, and where it is. */
export function ReportMade({ report }: { report: KeptReport }) {
  const { key, found, words, note, pictures, isFurther, visitedAt, state, tried } = report
  const sending = useSignal(visitOutbox.sending)
  const halted = useSignal(visitOutbox.halted)
  const isWaiting = state === 'waiting'
  const back = async () => {
    if (!(await visitOutbox.takeBack(key))) say('可能已经送到，不能再改')
  }
  return (
    <Card title={isFurther ? '补充报告' : '现场情况'}>
      <p role="status">
        <StatusBadge status={key === sending ? 'sending' : state === 'waiting' ? 'waiting' : 'sent'} />{' '}
        {isWaiting && halted}
      </p>
      <p className={styles.words}>
        {found && visitFindings[found]}。{words}
      </p>
      {note && <p className={styles.words}>内部备注：{note}</p>}
      <p>
        {shanghaiDateTime(visitedAt).slice(0, 16)} 提交 · {pictures.length} 张照片
      </p>
      {isWaiting && (
        <div className={styles.actions}>
          <Button busy={sending !== ''} onClick={() => visitOutbox.wake()}>
            重试
          </Button>
          {!tried && key !== sending && <Button onClick={() => void back()}>再改一改</Button>}
        </div>
      )}
    </Card>
  )
}
