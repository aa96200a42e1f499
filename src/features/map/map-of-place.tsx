import { Suspense, useMemo, type ReactNode } from 'react'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapViewProps } from './map-view.tsx'
import styles from './map-of-place.module.css'

const MapView = lazyBlock(() => import('./map-view.tsx').then((module) => module.MapView))

/** One place on the map of the city, and below it what is known of it: as tall as the screen together. */
export function MapOfPlace({
  place: { id, name, longitude, latitude },
  layers,
  children,
}: {
  place: { id: string; name: string; longitude: number | null; latitude: number | null }
  /** undefined: the map is not on this device, and only what is known is shown. */
  layers: MapViewProps['layers'] | undefined
  children: ReactNode
}) {
  const places = useMemo(
    () => (longitude === null || latitude === null ? [] : [{ id, name, longitude, latitude }]),
    [id, name, longitude, latitude],
  )
  const chosen = useMemo(() => [id], [id])
  return (
    <div className={styles.whole}>
      {places.length > 0 && layers && (
        <div className={styles.map}>
          <Suspense fallback={<Skeleton variant="lines" count={4} />}>
            <MapView layers={layers} places={places} chosen={chosen} label={`${name}的位置`} />
          </Suspense>
        </div>
      )}
      {children}
    </div>
  )
}
