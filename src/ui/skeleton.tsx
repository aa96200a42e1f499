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
            <span
              key={place}
              className={shape
                .split(' ')
                .map((name) => styles[name])
                .join(' ')}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const shapes = {
  row: ['line wide', 'line middle', 'meta', 'thumb'],
  big: ['line wide', 'hero', 'meta'],
  article: [
    'title wide',
    'title middle',
    'meta',
    'line wide',
    'line wide',
    'line wide',
    'line middle',
    'hero',
    'line wide',
    'line wide',
    'line short',
  ],
  grid: ['tile', 'word'],
  lines: ['line wide', 'line wide', 'line middle'],
}
