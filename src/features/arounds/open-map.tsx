import { Link } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { useNavigation } from '#features/navigation/navigation.ts'
import { innerLinkPath } from '#lib/inner-link-path.ts'
import { useStores } from '#stores/stores.ts'
import { mapAddress } from './around-order.ts'

/**
 * A link that shows a place on a map: of the shell, where it has one and the position is known; else of a map app,
 * through the leave page.
 */
export function OpenMap({
  place,
  ...link
}: { place: Parameters<typeof mapAddress>[0] } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { host } = useStores()
  const { go } = useNavigation()
  const path = innerLinkPath(mapAddress(place))
  const open = async (event: MouseEvent) => {
    const { name, address, longitude, latitude } = place
    if (host.kind === 'h5' || longitude === null || latitude === null) return
    event.preventDefault()
    const shown = await host
      .shell()
      .then((shell) => shell.openMap({ name, address, longitude, latitude }))
      .catch(() => false)
    if (!shown) await go(path)
  }
  return <Link to={path} preload={false} {...link} onClick={(event) => void open(event)} />
}
