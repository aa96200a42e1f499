import { Link } from '@tanstack/react-router'
import { useSignal } from '#console/signal.ts'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { StatusBadge } from './status-badge.tsx'
import { visitOutbox } from './visits-sender.ts'
import styles from './visits.module.css'

/** What is still on this device, and why. */
export function OutboxCard() {
  const reports = useSignal(visitOutbox.reports)
  const halted = useSignal(visitOutbox.halted)
  const sending = useSignal(visitOutbox.sending)
  const left = reports.filter(({ state }) => state === 'waiting' || state === 'refused')
  const waiting = left.filter(({ state }) => state === 'waiting').length
  const refused = left.length - waiting
  const words = [waiting > 0 && `${waiting} 份待发送`, refused > 0 && `${refused} 份被退回`].filter(Boolean).join('，')
  return (
    <div role="status" aria-live="polite" className={styles.outbox}>
      {left.length > 0 && (
        <Card title="还没送到的报告">
          <div className={styles.line}>
            <p>
              {words}
              {halted && waiting > 0 && `。${halted}`}
            </p>
            {halted.includes('登录') && (
              <Link to="/login" search={{ to: '/visits' }}>
                去登录
              </Link>
            )}
            {waiting > 0 && (
              <Button busy={sending !== ''} onClick={() => visitOutbox.wake()}>
                重试
              </Button>
            )}
          </div>
          <ul className={styles.left}>
            {left.map(({ key, visit, title, state, told }) => (
              <li key={key}>
                <Link to="/$thing/$id" params={{ thing: 'visits', id: visit }}>
                  {title || '已撤回的建议'}
                </Link>{' '}
                <StatusBadge status={key === sending ? 'sending' : state} />
                {told && <p className={styles.refused}>{told}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
