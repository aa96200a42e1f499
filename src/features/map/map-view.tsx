import { useEffect, useRef, useState } from 'react'
import type { CityMapLayers } from '#contract/maps.ts'
import { CityLeaflet, type Placed } from './city-leaflet.ts'
import styles from './map-view.module.css'

export interface MapViewProps {
  layers: CityMapLayers
  places: Placed[]
  /** The place that is chosen: its marker stands out, and the map shows it. */
  chosen?: string | undefined
  onChoose?: (id: string) => void
  label: string
}

/**
 * The map itself, loaded on the pages that show one [decision G156]. The operator's tiles, or the schematic layer where
 * there are none or they do not come.
 */
export function MapView({ layers, places, chosen, onChoose, label }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<CityLeaflet>(undefined)
  const choose = useRef(onChoose)
  const [failed, setFailed] = useState(false)
  const tiles = failed ? null : layers.tiles
  useEffect(() => {
    choose.current = onChoose
  }, [onChoose])
  useEffect(() => {
    if (!box.current) return
    const drawn = new CityLeaflet(
      box.current,
      { tiles, base: layers.base },
      {
        choose: (id) => choose.current?.(id),
        tilesFail: () => setFailed(true),
      },
    )
    map.current = drawn
    return () => drawn.remove()
  }, [tiles, layers.base])
  useEffect(() => void map.current?.show(places, chosen), [places, chosen, tiles, layers.base])
  return (
    <section className={styles.frame} aria-label={label}>
      <div ref={box} className={styles.map} />
      <p className={styles.note} role="status">
        {failed ? '地图底图没有加载出来，先看示意图' : tiles ? '' : '示意图，不作导航依据'}
      </p>
    </section>
  )
}
