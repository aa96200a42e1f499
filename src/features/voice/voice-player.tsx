import { useEffect, useRef } from 'react'
import { useStores } from '#stores/stores.ts'
import styles from './voice.module.css'
import { bytesOf } from './voice.ts'

/** A voice that can be heard: from its address, or from the Base64 of a form. What plays pauses meanwhile. */
export function VoicePlayer({
  label,
  type,
  address,
  voice = '',
}: {
  label: string
  type: string
  address?: string
  voice?: string
}) {
  const { player } = useStores()
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (!audio.current || voice === '') return
    const made = URL.createObjectURL(new Blob([bytesOf(voice)], { type }))
    audio.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [voice, type])
  const canPlay = typeof document === 'undefined' || document.createElement('audio').canPlayType(type) !== ''
  if (!canPlay) return <p className={styles.note}>这台设备播放不了这段语音</p>
  return (
    <audio
      ref={audio}
      src={address}
      controls
      preload="none"
      aria-label={label}
      className={styles.player}
      onPlay={() => player.playing && player.pause()}
    />
  )
}
