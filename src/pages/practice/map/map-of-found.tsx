import { Suspense, useMemo, useState } from 'react'
import type { CityMapLayers } from '#contract/government/maps.ts'
import { SteppedList } from '#features/arounds/stepped-list.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { foundRow, type Found } from './found-place.tsx'
import styles from './practice-map.module.css'

const MapView = lazyBlock(() => import('#features/map/map-view.tsx').then((module) => module.MapView))

/** Venues or activities on the map, and what is chosen in words below it. */
export function MapOfFound({
  shown,
  layers,
  label,
}: {
  shown: readonly Found[]
  layers: CityMapLayers | undefined
  label: string
}) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const placed = useMemo(
    () =>
      shown.flatMap(({ place }) => {
        const { id, longitude, latitude } = place
        const name = 'title' in place ? place.title : place.name
        return longitude === null || latitude === null ? [] : [{ id, name, longitude, latitude }]
      }),
    [shown],
  )
  const found = shown.filter(({ place }) => chosen.includes(place.id))
  return (
    <>
      <div className={styles.map}>
        <Suspense fallback={<Skeleton variant="lines" count={4} />}>
          {layers ? (
            <MapView layers={layers} places={placed} chosen={chosen} onChoose={setChosen} label={label} />
          ) : (
            <EmptyState kind={6} says="地图要联网打开一次，列表里有全部地点" />
          )}
        </Suspense>
      </div>
      <div role="status" className={styles.found}>
        {found.length > 1 && <p className={styles.several}>这里有 {found.length} 处</p>}
        {found.length > 0 && (
          <SteppedList key={chosen.join()} className={styles.chosen} rows={found} row={foundRow} endText="" />
        )}
      </div>
    </>
  )
}
