import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fillHead, isSaidOf } from '#lib/document-head.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { useStores } from '#stores/stores.ts'
import type { ShareSubject } from './share-data.ts'

/**
 * While this page is open, the shell's own share button sends this; that of a browser reads the head of the document.
 */
export function useOfferShare(subject: ShareSubject): void {
  const { host, sharing } = useStores()
  const { data: { config } = builtInConfigurations } = useQuery({ ...configurationsQuery(), enabled: false })
  const { id, kind, path, title, cover, html, text, share } = subject
  useEffect(() => {
    // What the server said of the page in its document is more, and stays.
    if (host.kind === 'h5' && isSaidOf(path)) return
    let here = true
    let withdraw = () => {}
    void import('./share-data.ts').then(
      ({ shareData, sharedPage }) => {
        if (!here) return
        const page = sharedPage(
          shareData(
            { id, kind, path, title, cover, html, text, share },
            { name: config.name, logo: config.image || config.logo2 },
            location.origin,
          ),
        )
        if (host.kind === 'h5') fillHead(page)
        else withdraw = sharing.offer(page)
      },
      () => {},
    )
    return () => {
      here = false
      withdraw()
    }
  }, [host, sharing, id, kind, path, title, cover, html, text, share, config])
}
