import { useQuery } from '@tanstack/react-query'
import { getArrangements, type PublishedArrangement } from '#contract/staff/arrangement.ts'
import { call } from '#console/call.ts'
import { Badge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { Failed, Loading } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import styles from './arrangement-desk.module.css'

const MOST = 100
const installed: PublishedArrangement = { id: '', at: '', by: '', reason: '安装时的样子', from: '' }

interface PublishedDialogProps {
  inForce: PublishedArrangement
  onRollBack: (one: PublishedArrangement) => void
  onClose: () => void
}

/** What was published before; each can be brought back. */
export function PublishedDialog({ inForce, onRollBack, onClose }: PublishedDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['arrangement', 'published'],
    queryFn: ({ signal }) => call(getArrangements, { page_size: MOST }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog title="以前的版本" onClose={onClose}>
      {data ? (
        <ul className={styles.published}>
          {[...data.list, installed].map((one) => (
            <li key={one.id}>
              <span>
                {one.at ? `${timeText(one.at)} ${one.by}` : '最初'}
                <small>{one.reason}</small>
              </span>
              {one.id === inForce.id ? (
                <Badge kind="good">现在的</Badge>
              ) : (
                <Button aria-label={`恢复：${one.at ? timeText(one.at) : '最初'}`} onClick={() => onRollBack(one)}>
                  恢复
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <Failed error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <DialogActions>
        <Button onClick={onClose}>关闭</Button>
      </DialogActions>
    </Dialog>
  )
}
