import { useBlocker } from '@tanstack/react-router'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'

interface LeaveQuestionProps {
  /** Whether there is something to lose. */
  unsaved: () => boolean
  onLeave: () => void
  words?: { title: string; text: string; stay: string; leave: string }
}

const ofForm = {
  title: '还没有保存',
  text: '离开后，刚才填写的内容不会保留。',
  stay: '继续填写',
  leave: '不保存，离开',
}

/** Asks before something is left that would be lost: inside the console, and by closing the page. */
export function LeaveQuestion({ unsaved, onLeave, words = ofForm }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog title={words.title} onClose={reset}>
      <p>{words.text}</p>
      <DialogActions>
        <Button kind="primary" onClick={reset}>
          {words.stay}
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onLeave()
            proceed()
          }}
        >
          {words.leave}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
