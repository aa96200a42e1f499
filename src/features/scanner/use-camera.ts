import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CleanUp } from '#lib/clean-up.ts'
import { openQrReader } from './read-qr.ts'

const EACH_MS = 150
const SIDE = 800
export type CameraState = 'starting' | 'on' | 'denied' | 'none'

/** Shows the camera in the video and tells what it reads, while the page is visible. */
export function useCamera(tell: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const told = useEffectEvent(tell)
  useEffect(() => {
    let here = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    const start = async () => {
      const view = video.current
      if (!view || !('mediaDevices' in navigator)) return setState('none')
      const taken = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (!here) return taken.getTracks().forEach((track) => track.stop())
      stream = taken
      view.srcObject = taken
      await view.play()
      const reader = await openQrReader()
      setState('on')
      const look = async () => {
        const text = document.visibilityState === 'visible' ? await reader.read(view, SIDE) : undefined
        if (!here) return
        if (text) told(text)
        timer = setTimeout(() => void look().catch(() => {}), EACH_MS)
      }
      await look()
    }
    start().catch((error: unknown) => {
      if (here) setState((error as { name?: string }).name === 'NotAllowedError' ? 'denied' : 'none')
    })
    return (() => {
      here = false
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }) satisfies CleanUp
  }, [])
  return { video, state }
}
