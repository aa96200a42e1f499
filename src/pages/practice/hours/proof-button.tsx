import { Link } from '@tanstack/react-router'
import { Award, History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import styles from './hours.module.css'

const ProofSheet = lazyOverlay(
  () => import('./proof-sheet.tsx').then((module) => module.ProofSheet),
  ({ open }: { open: boolean; onClose: () => void }) => open,
  ({ onClose }) => onClose(),
)

/** Opens the proof of my hours, and leads to the entries they are the sum of. id: mine. */
export function ProofButton({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.part}>
      <div className={styles.acts}>
        <Button kind="soft" icon={<Award aria-hidden="true" />} onClick={() => setOpen(true)}>
          时长证明
        </Button>
        <Button
          kind="soft"
          icon={<History aria-hidden="true" />}
          render={<Link to="/user-details/$id" params={{ id }} />}
        >
          历次服务
        </Button>
      </div>
      <ProofSheet open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
