import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { durationText } from '#lib/duration.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './row-audio.module.css'

let playing: HTMLAudioElement | undefined

/** Plays an audio row where it stands; starting another stops this one. */
export function RowAudio({ url, title, duration }: { url: string; title: string; duration: number }) {
  const [audio, setAudio] = useState<HTMLAudioElement>()
  const [on, setOn] = useState(false)
  useEffect(() => () => audio?.pause(), [audio])

  const toggle = () => {
    if (on) return audio?.pause()
    const element = audio ?? new Audio(url)
    if (!audio) {
      element.addEventListener('play', () => setOn(true))
      for (const event of ['pause', 'ended', 'error'] as const) element.addEventListener(event, () => setOn(false))
      setAudio(element)
    }
    if (playing !== element) playing?.pause()
    playing = element
    void element.play().catch(() => setOn(false))
  }
  return (
    <div className={styles.play}>
      <IconButton tone="over" icon={<span className={styles.disc}>{on ? <Pause /> : <Play />}</span>} label={`${on ? '暂停' : '播放'} ${title}`} onClick={toggle} />
      {duration > 0 && <Tag tone="over" className={styles.duration}>{durationText(duration)}</Tag>}
    </div>
  )
}
