import { memo } from 'react'
import type { CityMapLayers } from '#contract/government/maps.ts'
import { SteppedList } from '#features/arounds/stepped-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { foundRow, type Found } from './found-place.tsx'
import { MapOfFound } from './map-of-found.tsx'
import styles from './practice-map.module.css'

/** The same venues or activities in either view. Drawn anew only when one of these changes: the page need not wait. */
export const MapOrList = memo(function MapOrList({
  view,
  shown,
  layers,
  label,
  empty,
}: {
  view: 'list' | 'map'
  shown: readonly Found[]
  layers: CityMapLayers | undefined
  label: string
  empty: string
}) {
  return (
    <>
      {/* Taking thirty rows out and making them again takes longer than a frame: they stay, unseen, under the map. */}
      <div hidden={view === 'map'}>
        {shown.length === 0 ? (
          <EmptyState kind={6} note={empty} />
        ) : (
          <SteppedList className={styles.list} rows={shown} row={foundRow} />
        )}
      </div>
      {view === 'map' && <MapOfFound shown={shown} layers={layers} label={label} />}
    </>
  )
})
