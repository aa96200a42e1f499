import { MapPin } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CityMapLayers } from '#contract/government/maps.ts'
import { useHere } from '#features/location/here.ts'
import type { Degrees } from '#lib/gcj02.ts'
import { inSlices, nextFrame } from '#lib/in-slices.ts'
import { CityLeaflet } from './city-leaflet.ts'
import styles from './map-view.module.css'
import type { Placed } from './place-markers.ts'

export interface MapViewProps {
  layers: CityMapLayers
  places: Placed[]
  /** The places that are chosen: their marker stands out, and the map shows the first. */
  chosen?: readonly string[]
  /** Of one place, or of several at one spot; of none, as Escape is pressed. */
  onChoose?: (ids: string[]) => void
  label: string
  /** A point is chosen on it: its middle, which is marked. from: where it begins. */
  onMove?: (middle: Degrees) => void
  from?: Degrees | null
}

const none: readonly string[] = []

/**
 * The map itself, loaded on the pages that show one [decision G156]. The operator's tiles, or the schematic layer where
 * there are none or they do not come.
 */
export function MapView({ layers, places, chosen = none, onChoose, label, onMove, from }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<CityLeaflet>(undefined)
  const choose = useRef(onChoose)
  const move = useRef(onMove)
  const [start] = useState(from)
  const here = useHere()
  const [failed, setFailed] = useState(false)
  const tiles = failed ? null : layers.tiles
  const show = useEffectEvent(() => map.current?.show(places, chosen))
  const showHere = useEffectEvent(() => map.current?.showHere(here))
  useEffect(() => {
    choose.current = onChoose
    move.current = onMove
  }, [onChoose, onMove])
  useEffect(() => {
    const frame = box.current
    if (!frame) return
    const build = () =>
      (map.current = new CityLeaflet(
        frame,
        { tiles, base: layers.base },
        {
          choose: (ids) => choose.current?.(ids),
          tilesFail: () => setFailed(true),
          ...(move.current && { moved: (middle: Degrees) => move.current?.(middle) }),
        },
        start,
      ))
    const building = new AbortController()
    // Once the page around it was laid out: it asks how large it is.
    void nextFrame().then(() =>
      inSlices(
        [build, () => map.current?.furnish(), () => show(), () => showHere()],
        (step) => step(),
        building.signal,
      ),
    )
    return () => {
      building.abort()
      map.current?.remove()
      map.current = undefined
    }
  }, [tiles, layers.base, start])
  useEffect(() => void show(), [places, chosen])
  useEffect(() => void showHere(), [here])
  const closes = onChoose !== undefined && chosen.length > 0
  const close = useEffectEvent((event: KeyboardEvent) => {
    // A dialog above the page is closed first.
    const isAbove = event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]')
    if (event.key !== 'Escape' || event.defaultPrevented || isAbove) return
    map.current?.focus(chosen[0]!)
    onChoose?.([])
  })
  useEffect(() => {
    if (!closes) return
    const listener = (event: KeyboardEvent) => close(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [closes])
  return (
    <section className={styles.frame} aria-label={label}>
      <div ref={box} className={styles.map} />
      {onMove && <MapPin className={styles.middle} aria-hidden="true" />}
      <p className={styles.note} role="status">
        {failed ? '地图底图没有加载出来，先看示意图' : tiles ? '' : '示意图，不作导航依据'}
      </p>
    </section>
  )
}
