import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/** The six drawings of EmptyState, by the kinds of the catalogue. */
export function EmptyDrawing({ kind }: { kind: 1 | 2 | 3 | 4 | 5 | 6 }) {
  return <Drawing>{objects[kind]}</Drawing>
}

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 150 120" aria-hidden="true">
      <path
        className={styles.cloud}
        d="M38 92a24 24 0 0 1-3-47.8 30 30 0 0 1 56-11.2 24 24 0 0 1 33 22.400A18.5 18.5 0 0 1 121 92z"
      />
      <ellipse className={styles.ground} cx="76" cy="106" rx="46" ry="5" />
      {children}
    </svg>
  )
}

const { paper, shade, stroke, brand, accent } = styles
const objects: Record<number, ReactNode> = {
  // A newspaper
  1: (
    <>
      <path className={shade} d="M98 52h10a4 4 0 0 1 4 4v42a7 7 0 0 1-14 0z" />
      <path className={paper} d="M46 40a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v58a7 7 0 0 0 7 7H55a9 9 0 0 1-9-9z" />
      <rect className={brand} x="54" y="45" width="17" height="15" rx="2" />
      <path className={stroke} d="M78 47h12M78 57h12M54 70h36M54 80h36M54 90h22" />
    </>
  ),
  // A sofa: 抢沙发
  2: (
    <>
      <path className={paper} d="M48 76V60a12 12 0 0 1 12-12h32a12 12 0 0 1 12 12v16z" />
      <path className={stroke} d="M76 49v20" />
      <path className={shade} d="M52 72h48v16H52z" />
      <path className={paper} d="M36 75a8 8 0 0 1 16 0v10h48V75a8 8 0 0 1 16 0v18a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6z" />
      <path className={stroke} d="M46 99v6M106 99v6" />
      <path className={brand} d="m84 58 12-4 5 13-12 4z" />
    </>
  ),
  // A star and a hand's tap
  3: (
    <>
      <path className={paper} d="M48 38a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v66L76 88l-28 16z" />
      <path
        className={brand}
        d="m76 44 5.3 10.7 11.8 1.7-8.5 8.3 2 11.800L76 71l-10.6 5.5 2-11.8-8.5-8.3 11.8-1.700z"
      />
      <path className={accent} d="m114 28 5-5M118 38h7M106 22v-7" />
    </>
  ),
  // A clock turning back
  4: (
    <>
      <circle className={paper} cx="76" cy="68" r="34" />
      <circle className={shade} cx="76" cy="68" r="25" />
      <path className={stroke} d="M76 52v17l12 7" />
      <path className={accent} d="M42 66a34 34 0 0 1 14-25.500M46 40h11v11" />
      <circle className={brand} cx="76" cy="68" r="3.5" />
    </>
  ),
  // A purse and a coin
  5: (
    <>
      <circle className={brand} cx="92" cy="42" r="13" />
      <path className={stroke} d="m88 37 4 5 4-5M92 42v8M88 45h8" />
      <path className={paper} d="M42 60a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6z" />
      <path className={shade} d="M42 62h68v9H42z" />
      <path className={paper} d="M94 78h16v12H94a6 6 0 0 1 0-12z" />
    </>
  ),
  // An empty tray
  6: (
    <>
      <path className={shade} d="M54 46h44l14 30H40z" />
      <path className={paper} d="M40 76h20l5 10h22l5-10h20v22a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6z" />
      <path className={stroke} d="M40 76 53 48a4 4 0 0 1 3.6-2.200h38.800A4 4 0 0 1 99 48l13 28" />
      <path className={accent} d="M76 36V22M60 37l-6-10M92 37l6-10" />
    </>
  ),
}
