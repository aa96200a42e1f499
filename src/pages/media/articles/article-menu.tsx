import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ShareSubject } from '#features/share/share-data.ts'
import { ShareOnAsking } from '#features/share/share-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useOpened } from '#ui/use-opened.ts'

const ArticleSheets = lazy(() => import('./article-sheets.tsx').then((module) => ({ default: module.ArticleSheets })))

/** The bar's more button: letter size, sharing, home. */
export function ArticleMenu({ subject }: { subject: ShareSubject }) {
  const [open, setOpen] = useState(false)
  const [shared, setShared] = useState(0)
  const opened = useOpened(open)
  return (
    <>
      <IconButton icon={<Ellipsis />} label="更多" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {opened && (
        <Suspense fallback={null}>
          <ArticleSheets open={open} onClose={() => setOpen(false)} onShare={() => setShared(shared + 1)} />
        </Suspense>
      )}
      <ShareOnAsking subject={subject} asked={shared} />
    </>
  )
}
