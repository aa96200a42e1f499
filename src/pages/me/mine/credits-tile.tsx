import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { statisticsQuery } from '#queries/collections.queries.ts'
import { creditSystemQuery } from '#queries/credits.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Count } from '#ui/count.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { MineTile } from './mine-tile.tsx'

const CreditsSheet = lazyOverlay<{ open: boolean; onClose: () => void }>(
  () => import('#features/credits/credits-sheet.tsx').then((module) => module.CreditsSheet),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

/** The entry to a citizen's credits, where the operator uses them [decision G152]. */
export const CreditsTile = observer(function CreditsTile() {
  const { session } = useStores()
  const [open, setOpen] = useState(false)
  const { data: system } = useQuery({ ...creditSystemQuery(), enabled: session.signedIn })
  const { data: numbers } = useQuery({ ...statisticsQuery(), enabled: session.signedIn })
  if (!session.signedIn || system?.enabled !== 1) return null
  return (
    <li>
      <MineTile
        icon={Coins}
        label="我的活跃值"
        note={numbers && <Count of={numbers.credit} />}
        onClick={() => setOpen(true)}
      />
      <CreditsSheet open={open} onClose={() => setOpen(false)} />
    </li>
  )
})
