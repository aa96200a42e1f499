import styles from './skeleton.module.css'
import { classNames } from './class-names.ts'
import { useSlow } from './use-slow.ts'

export interface SkeletonProps {
  /** The shape of what is loading: feed rows, big pictures, an article, a grid of icons, lines of text. */
  variant: 'row' | 'big' | 'article' | 'grid' | 'lines'
  /** How many shapes; as many as fill the first screen. */
  count?: number
}

/**
 * A placeholder for a list or a page. It appears after a moment, so that a fast response does not make it flash, and
 * says so when loading takes long.
 */
export function Skeleton({ variant, count = 1 }: SkeletonProps) {
  const slow = useSlow()
  return (
    <div className={classNames(styles.skeleton, styles[variant])} role="status">
      <p className={slow ? styles.slow : 'visually-hidden'}>{slow ? '网络较慢，还在加载…' : '加载中'}</p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.item} aria-hidden="true">
          {shapes[variant].map((shape, place) => (
            <span key={place} className={classNames(...shape)} />
          ))}
        </div>
      ))}
    </div>
  )
}

const { line, title, meta, wide, middle, short, thumb, hero, tile, word } = styles
const wideLine = [line, wide]
const middleLine = [line, middle]
const shapes = {
  row: [wideLine, middleLine, [meta], [thumb]],
  big: [wideLine, [hero], [meta]],
  article: [
    [title, wide],
    [title, middle],
    [meta],
    wideLine,
    wideLine,
    wideLine,
    middleLine,
    [hero],
    wideLine,
    wideLine,
    [line, short],
  ],
  grid: [[tile], [word]],
  lines: [wideLine, wideLine, middleLine],
}
