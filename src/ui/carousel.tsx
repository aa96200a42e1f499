import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Pause, Play } from 'lucide-react'
import styles from './carousel.module.css'
import { calm } from './calm.ts'
import { classNames } from './class-names.ts'
import { useRotation } from './use-rotation.ts'

export interface Slide {
  key: string | number
  /** A link around a Picture. */
  content: ReactNode
  /** Written on a shade at the bottom of the picture. */
  caption?: string
}

export interface CarouselProps {
  slides: Slide[]
  label: string
  /** Milliseconds; 0 never moves by itself. */
  interval?: number
  className?: string
}

/**
 * Banners side by side, moved by the finger through CSS scroll snapping and by time. After the last one stands a copy
 * of the first, followed by an invisible jump, so that the carousel never runs backwards.
 */
export function Carousel({ slides, label, interval = 4500, className }: CarouselProps) {
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const many = slides.length > 1

  const goTo = (place: number) => {
    const element = track.current
    element?.scrollTo({ left: place * element.clientWidth, behavior: calm() ? 'instant' : 'smooth' })
  }
  const { paused, setPaused, rest } = useRotation(root, interval, many, () => {
    const element = track.current
    if (element) goTo(Math.round(element.scrollLeft / element.clientWidth) + 1)
  })

  useEffect(() => {
    const element = track.current
    if (!element || !many) return
    let settled: ReturnType<typeof setTimeout>
    const scrolled = () => {
      const place = Math.round(element.scrollLeft / element.clientWidth)
      setIndex(place % slides.length)
      clearTimeout(settled)
      settled = setTimeout(() => {
        if (place === slides.length) element.scrollTo({ left: 0, behavior: 'instant' })
      }, 140)
    }
    // The track may have been moved before: its place is kept with that of the page.
    scrolled()
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(settled)
      element.removeEventListener('scroll', scrolled)
    }
  }, [many, slides.length])

  const slide = ({ key, content, caption }: Slide, place: number, copy = false) => (
    <div
      key={copy ? 'copy' : key}
      className={styles.slide}
      role="group"
      aria-roledescription="幻灯片"
      aria-label={`${place + 1} / ${slides.length}`}
      inert={copy}
    >
      {content}
      {caption && (
        <p className={styles.caption} aria-hidden="true">
          <span>{caption}</span>
        </p>
      )}
    </div>
  )

  return (
    <section
      ref={root}
      className={classNames(styles.carousel, className)}
      aria-roledescription="轮播"
      aria-label={label}
      {...rest}
    >
      <div ref={track} className={styles.track}>
        {(onServer ? slides.slice(0, FIRST_SLIDES) : slides).map((one, place) => slide(one, place))}
        {!onServer && many && slides[0] && slide(slides[0], 0, true)}
      </div>
      {many && (
        <div className={styles.dots}>
          {interval > 0 && (
            <button
              type="button"
              className={styles.pause}
              aria-label={paused ? '继续轮播' : '暂停轮播'}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            </button>
          )}
          {slides.map((one, place) => (
            <span key={one.key} className={classNames(styles.dot, place === index && styles.here)} aria-hidden="true" />
          ))}
        </div>
      )}
    </section>
  )
}

/** The server renders the slide that is seen and the one beside it; the browser has the data for the rest. */
const FIRST_SLIDES = 2
const onServer = typeof window === 'undefined'
