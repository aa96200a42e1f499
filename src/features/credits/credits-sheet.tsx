import { observer } from 'mobx-react-lite'
import { Sheet } from '#ui/sheet.tsx'
import { Credits } from './credits.tsx'

/** How many credits, what each was for, and what earns them [decision G152]. */
export const CreditsSheet = observer(function CreditsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="我的活跃值" height="tall">
      <Credits />
    </Sheet>
  )
})
