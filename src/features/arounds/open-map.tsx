import { Link } from '@tanstack/react-router'
import { useState, type ComponentProps, type MouseEvent } from 'react'
import { innerLinkPath } from '#lib/inner-link-path.ts'
import { useStores } from '#stores/stores.ts'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { amapAddress, type Shown } from './amap-address.ts'

const MapSheet = lazyOverlay(
  () => import('./map-sheet.tsx').then((module) => module.MapSheet),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

/**
 * Shows a place on a map: of the shell, where it has one and the position is known; else of a map app the citizen
 * chooses. Opened in a tab of its own, or without script, it is a link to the first of them, through the leave page.
 */
export function OpenMap({ place, ...link }: { place: Shown } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { host } = useStores()
  const [choosing, setChoosing] = useState(false)
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setChoosing(!(await shownByShell()))
  }
  const shownByShell = async () => {
    const { name, address, longitude, latitude } = place
    if (host.kind === 'h5' || longitude === null || latitude === null) return false
    return host
      .shell()
      .then((shell) => shell.openMap({ name, address, longitude, latitude }))
      .catch(() => false)
  }
  return (
    <>
      <Link
        to={innerLinkPath(amapAddress(place))}
        preload={false}
        aria-haspopup="dialog"
        {...link}
        onClick={(event) => void open(event)}
      />
      <MapSheet place={place} open={choosing} onClose={() => setChoosing(false)} />
    </>
  )
}
