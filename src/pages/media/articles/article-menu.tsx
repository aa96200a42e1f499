import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { ShareSubject } from '#features/share/share-data.ts'
import { ShareOnAsking } from '#features/share/share-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'

const ArticleSheets = lazyOverlay(
  () => import('./article-sheets.tsx').then((module) => module.ArticleSheets),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

/** The bar's more button: text size, sharing, home. */
export function ArticleMenu({ subject }: { subject: ShareSubject }) {
  const [open, setOpen] = useState(false)
  const [shared, setShared] = useState(0)
  return (
    <>
      <IconButton icon={<Ellipsis />} label="更多" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <ArticleSheets open={open} onClose={() => setOpen(false)} onShare={() => setShared(shared + 1)} />
      <ShareOnAsking subject={subject} asked={shared} />
    </>
  )
}
