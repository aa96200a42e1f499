import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import type { ShareSubject } from './share-data.ts'
import { useOfferShare } from './use-offer-share.ts'

const ShareSheet = lazyOverlay(() => import('./share-sheet.tsx').then((module) => module.ShareSheet))

/** Opens the ways to share; their script is loaded with the first tap. */
export function ShareButton({ subject }: { subject: ShareSubject }) {
  const [asked, setAsked] = useState(0)
  useOfferShare(subject)
  return (
    <>
      <IconButton icon={<Share2 />} label="分享" onClick={() => setAsked(asked + 1)} />
      <ShareOnAsking subject={subject} asked={asked} />
    </>
  )
}

/** The ways to share, opened whenever `asked` grows: for menus that have a button of their own. */
export function ShareOnAsking({ subject, asked }: { subject: ShareSubject; asked: number }) {
  return asked > 0 ? <ShareSheet key={asked} subject={subject} /> : null
}
