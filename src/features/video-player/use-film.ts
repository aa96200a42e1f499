import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { attachFilm } from '#host/attach-film.ts'
import { setActions, showPosition, showState, showTrack } from '#host/media-session.ts'
import type { Film } from '#lib/film.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { filmPlace, keepFilmPlace } from '#offline/film-places.ts'
import { reportPlay } from '#queries/albums.queries.ts'
import { filmAddress } from '#queries/videos.queries.ts'
import { useStores } from '#stores/stores.ts'

const SAVE_EVERY_S = 3
/** started: it has been seen moving. refused: no grant for it; the poster stays. */
export interface FilmState { started: boolean; playing: boolean; waiting: boolean; at: number; duration: number; muted: boolean; rate: number; failed: boolean; refused: boolean }
const asNew = (duration: number): FilmState => ({ started: false, playing: false, waiting: false, at: 0, duration, muted: false, rate: 1, failed: false, refused: false })

export interface FilmControl { state: FilmState; toggle: () => void; seek: (seconds: number) => void; setRate: (rate: number) => void; toggleSound: () => void; retry: () => void }

/** One element and one film after the other: its address, where it goes on, the lock screen, counting. The element stays the same one, so that a browser which let it play lets the next film play too. */
export function useFilm(element: RefObject<HTMLVideoElement | null>, film: Film, { autoplay, onEnded }: { autoplay: boolean; onEnded?: () => void }): FilmControl {
  const { activity, player } = useStores()
  const [state, setState] = useState(() => asNew(film.duration))
  const [attempt, setAttempt] = useState(0)
  const change = (part: Partial<FilmState>) => setState((before) => ({ ...before, ...part }))
  /** What was asked for before there was anything to play. */
  const wanted = useRef(false)
  const counted = useRef('')
  const saved = useRef(0)
  const ended = useEffectEvent(() => onEnded?.())
  const wish = useEffectEvent(() => autoplay)

  const play = () => {
    const video = element.current
    wanted.current = true
    if (!video?.hasAttribute('src')) return
    video.play().catch((error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError' && change({ playing: false, waiting: false }))
  }
  const seek = (seconds: number) => {
    const video = element.current
    if (!video || !Number.isFinite(video.duration)) return
    video.currentTime = Math.min(Math.max(0, seconds), video.duration)
    change({ at: video.currentTime })
  }
  const toggle = () => {
    const video = element.current
    if (video && !video.paused) video.pause()
    else play()
  }
  const dress = useEffectEvent(() => {
    const cover = film.cover && new URL(sizedPicture(film.cover, 750), location.href).href
    showTrack({ title: film.title, artist: film.author, album: '', artwork: cover ? [{ src: cover, size: 512, type: 'image/webp' }] : [] })
    setActions({ play, pause: () => element.current?.pause(), stop: () => element.current?.pause(), seekTo: seek })
  })

  useEffect(() => {
    const video = element.current
    if (!video) return
    let here = true
    let detach = () => {}
    setState((before) => ({ ...asNew(film.duration), muted: before.muted, rate: before.rate }))
    wanted.current ||= wish()
    const start = filmPlace(film.id)
    saved.current = start
    const fail = () => here && change({ failed: true, waiting: false, playing: false })
    filmAddress(film).then((address) => {
      if (!here) return
      if (!address) return change({ refused: true })
      detach = attachFilm(video, address, fail)
      if (start > 0) {
        video.addEventListener('loadedmetadata', () => here && (video.currentTime = start), { once: true })
        change({ at: start })
      }
      if (wanted.current) play()
    }, fail)
    return () => {
      here = false
      if (video.currentTime > 0) keepFilmPlace(film.id, video.currentTime, video.duration)
      detach()
    }
    // The film is what its id says.
  }, [element, film.id, attempt])

  useEffect(() => {
    const video = element.current
    if (!video) return
    let release: (() => void) | undefined
    const heard: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      playing: () => {
        release ??= activity.hold()
        change({ playing: true, started: true, waiting: false, failed: false })
        dress()
        showState(true)
        if (counted.current !== film.id) void reportPlay(film.id, film.collection || undefined).catch(() => {})
        counted.current = film.id
      },
      pause: () => {
        release?.()
        release = undefined
        wanted.current = false
        change({ playing: false, waiting: false })
        showState(false)
        if (video.currentTime > 0) keepFilmPlace(film.id, video.currentTime, video.duration)
      },
      waiting: () => change({ waiting: true }),
      canplay: () => {
        change({ waiting: false })
        if (wanted.current && video.paused) play()
      },
      durationchange: () => Number.isFinite(video.duration) && change({ duration: video.duration }),
      volumechange: () => change({ muted: video.muted }),
      ratechange: () => change({ rate: video.playbackRate }),
      timeupdate: () => {
        change({ at: video.currentTime })
        if (Math.abs(video.currentTime - saved.current) < SAVE_EVERY_S) return
        saved.current = video.currentTime
        keepFilmPlace(film.id, video.currentTime, video.duration)
        showPosition(video.currentTime, video.duration, video.playbackRate)
      },
      ended: () => {
        keepFilmPlace(film.id, 0, video.duration)
        change({ playing: false })
        wanted.current = true
        ended()
      },
      error: () => video.hasAttribute('src') && change({ failed: true, waiting: false, playing: false }),
    }
    const keep = () => document.visibilityState === 'hidden' && !video.paused && keepFilmPlace(film.id, video.currentTime, video.duration)
    const names = Object.keys(heard) as (keyof HTMLMediaElementEventMap)[]
    for (const name of names) video.addEventListener(name, heard[name]!)
    document.addEventListener('visibilitychange', keep)
    return () => {
      for (const name of names) video.removeEventListener(name, heard[name]!)
      document.removeEventListener('visibilitychange', keep)
      release?.()
    }
  }, [element, film.id, film.collection, activity])

  useEffect(() => player.listen((event) => event === 'play' && element.current?.pause()), [player, element])
  useEffect(() => () => void (counted.current && showTrack(undefined)), [])

  return {
    state, toggle, seek,
    setRate(rate) {
      const video = element.current
      if (video) video.defaultPlaybackRate = video.playbackRate = rate
    },
    toggleSound() {
      const video = element.current
      if (video) video.muted = !video.muted
    },
    retry() {
      wanted.current = true
      setAttempt(attempt + 1)
    },
  }
}
