import { Sheet } from '#ui/sheet.tsx'
import { Poster } from './poster.tsx'
import type { ShareData } from './share-data.ts'

/** A picture to save and to send: drawn here, saved by a long press or by the button. */
export function PosterSheet({
  open,
  onClose,
  data,
  site,
}: {
  open: boolean
  onClose: () => void
  data: ShareData
  site: string
}) {
  return (
    <Sheet open={open} onClose={onClose} title="分享海报">
      {open && <Poster data={data} site={site} />}
    </Sheet>
  )
}
