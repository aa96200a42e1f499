import type { InstallWay } from '#lib/install-way.ts'
import styles from './home-screen-steps.module.css'

/** Where the first step is tapped, in the drawing. */
const places: Record<InstallWay['at'], [x: number, y: number]> = { top: [76, 22], corner: [92, 22], bottom: [60, 168] }
const signs: Record<InstallWay['sign'], string> = {
  share: 'M-4.5-1.5h-1.5v8h12v-8h-1.5M0 3v-10M-3-4l3-3 3 3',
  dots: 'M-5 0h.01M0 0h.01M5 0h.01',
  bars: 'M-6-4.5h12M-6 0h12M-6 4.5h12',
}

/** A phone with the page, where it begins, and the icon that comes of it. The words beside it say the same. */
export function HomeScreenPicture({ at, sign }: Pick<InstallWay, 'at' | 'sign'>) {
  const [x, y] = places[at]
  return (
    <svg className={styles.picture} viewBox="0 0 120 190" aria-hidden="true">
      <rect className={styles.phone} x="6" y="4" width="108" height="182" rx="14" />
      <path className={styles.line} d="M6 36h108M6 154h108" />
      <rect className={styles.address} x="16" y="15" width="52" height="14" rx="7" />
      <path className={styles.words} d="M20 52h80M20 64h60M20 84h80M20 96h46" />
      <rect className={styles.tile} x="70" y="106" width="32" height="32" rx="8" />
      <path className={styles.plus} d="M86 115v14M79 122h14" />
      <circle className={styles.halo} cx={x} cy={y} r="16" />
      <circle className={styles.button} cx={x} cy={y} r="12" />
      <path className={styles.sign} transform={`translate(${x} ${y})`} d={signs[sign]} />
    </svg>
  )
}
