import { useBlocker } from '@tanstack/react-router'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'

interface LeaveQuestionProps {
  /** Whether there is something to lose. */
  unsaved: () => boolean
  onLeave: () => void
}

/** Asks before a form that is not saved is left, inside the console and by closing the page. */
export function LeaveQuestion({ unsaved, onLeave }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog title="还没有保存" onClose={reset}>
      <p>离开后，刚才填写的内容不会保留。</p>
      <DialogActions>
        <Button kind="primary" onClick={reset}>
          继续填写
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onLeave()
            proceed()
          }}
        >
          不保存，离开
        </Button>
      </DialogActions>
    </Dialog>
  )
}
