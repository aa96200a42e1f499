import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { voiceLimits } from '#contract/content/listener-notes.ts'
import { serverNow } from '#lib/server-clock.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { recordedType, voiceOf, type Voice } from './voice.ts'

/** denied: the microphone was refused. none: there is none, or this browser does not record. */
export type RecorderState = 'idle' | 'asking' | 'recording' | 'denied' | 'none'
const BITS = 32_000

/**
 * Records the microphone, a minute at most. What was recorded is told when it is stopped, when the minute is over, and
 * when the page is hidden or left: a call may come, and the phone may not come back to this page.
 */
export function useRecorder(tell: (voice: Voice) => void) {
  const [state, setState] = useState<RecorderState>('idle')
  /** When it began, by the clock of this page. */
  const [began, setBegan] = useState(0)
  const recorder = useRef<MediaRecorder>(undefined)
  const mounted = useRef(true)
  const told = useEffectEvent(tell)

  const stop = () => {
    if (recorder.current?.state === 'recording') recorder.current.stop()
  }
  const start = async () => {
    const mimeType = recordedType()
    if (!mimeType) return setState('none')
    setState('asking')
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const end = () => stream.getTracks().forEach((track) => track.stop())
      if (!mounted.current) return end()
      const made = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS })
      const parts: Blob[] = []
      const since = performance.now()
      const timer = setTimeout(stop, voiceLimits.seconds * 1000)
      made.ondataavailable = ({ data }) => void parts.push(data)
      made.onstop = () => {
        clearTimeout(timer)
        end()
        recorder.current = undefined
        const lasted = Math.ceil((performance.now() - since) / 1000)
        void voiceOf(new Blob(parts, { type: made.mimeType || mimeType }), Math.min(voiceLimits.seconds, lasted)).then(
          (voice) => {
            told(voice)
            if (mounted.current) setState(voice.voice === '' ? 'none' : 'idle')
          },
        )
      }
      recorder.current = made
      made.start()
      setBegan(serverNow())
      setState('recording')
    } catch (error) {
      if (mounted.current) setState((error as { name?: string }).name === 'NotAllowedError' ? 'denied' : 'none')
    }
  }
  useEffect(() => {
    mounted.current = true
    const hidden = () => document.visibilityState === 'hidden' && stop()
    document.addEventListener('visibilitychange', hidden)
    return (() => {
      mounted.current = false
      document.removeEventListener('visibilitychange', hidden)
      stop()
    }) satisfies CleanUp
  }, [])
  return { state, began, start, stop }
}
