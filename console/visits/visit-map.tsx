import type { CityMapLayers } from '#contract/government/maps.ts'
import { useSignal } from '#console/signal.ts'
import { here, placeOf, type Degrees } from './here.ts'
import styles from './visit-map.module.css'

interface Pin {
  id: string
  /** As it stands in the list. */
  label: string
  isDone: boolean
  longitude: number | null
  latitude: number | null
}
interface VisitMapProps {
  pins: Pin[]
  base: CityMapLayers['base']
}

const WIDTH = 400
const HEIGHT = 250
const EDGE = 24
/** In degrees: one place alone is drawn with what is around it. */
const LEAST = 0.006

/** Where the visits of the day are, by their numbers in the list, on the schematic layer of the city. */
export function VisitMap({ pins, base }: VisitMapProps) {
  const me = useSignal(here)
  const places = pins.flatMap((pin) => {
    const at = placeOf(pin)
    return at ? [{ ...pin, at }] : []
  })
  if (places.length === 0) return null
  const project = projection(places.map(({ at }) => at))
  const points = (line: readonly number[][]) =>
    line.map(([longitude, latitude]) => project({ longitude: longitude!, latitude: latitude! }).join(',')).join(' ')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`地图：${places.length} 个地点`}
      className={styles.map}
    >
      {base.map(({ properties, geometry }) => {
        const name = `${properties.kind} ${properties.name}`
        if (geometry.type === 'Polygon')
          return <polygon key={name} points={points(geometry.coordinates[0] ?? [])} className={styles.area} />
        if (geometry.type === 'LineString')
          return (
            <polyline
              key={name}
              points={points(geometry.coordinates)}
              className={properties.kind === 'water' ? styles.water : styles.road}
            />
          )
        return null
      })}
      {me && <Dot at={project(me)} />}
      {places.map(({ id, label, isDone, at }) => {
        const [x, y] = project(at)
        return (
          <g key={id} className={isDone ? styles.done : styles.open}>
            <circle cx={x} cy={y} r={11} />
            <text x={x} y={y} dy="0.36em" textAnchor="middle">
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const Dot = ({ at: [x, y] }: { at: [number, number] }) => <circle cx={x} cy={y} r={6} className={styles.me} />

/** Degrees to points of the picture, so that all places are in it. */
function projection(places: readonly Degrees[]): (at: Degrees) => [number, number] {
  const [xs, ys] = [places.map(({ longitude }) => longitude), places.map(({ latitude }) => latitude)]
  const middle = (of: number[]) => (Math.min(...of) + Math.max(...of)) / 2
  const wide = (of: number[]) => Math.max(LEAST, Math.max(...of) - Math.min(...of))
  const [x, y] = [middle(xs), middle(ys)]
  const narrow = Math.cos((y * Math.PI) / 180)
  const scale = Math.min((WIDTH - 2 * EDGE) / (wide(xs) * narrow), (HEIGHT - 2 * EDGE) / wide(ys))
  return ({ longitude, latitude }) => [
    Math.round(WIDTH / 2 + (longitude - x) * narrow * scale),
    Math.round(HEIGHT / 2 - (latitude - y) * scale),
  ]
}
