import { useState } from 'react'
import type { Position } from '#host/host-shell.ts'
import { useStores } from '#stores/stores.ts'
import { rememberHere } from './here.ts'

export interface Locating {
  /** Receives the position and returns a status text. */
  took: (position: Position) => string
  /** What happens without one. */
  instead: string
  /** The same on a device without geolocation. */
  unable?: string
}

/** Requests the device's position, within a tap and only then [decision G109]. said: the status in words. */
export function useLocate({ took, instead, unable = instead }: Locating) {
  const { host } = useStores()
  const [busy, setBusy] = useState(false)
  const [said, say] = useState('')
  const locate = async () => {
    setBusy(true)
    say('')
    try {
      const position = await (await host.shell()).position()
      if (position) rememberHere(position)
      say(position ? took(position) : `这台设备不能定位，${unable}`)
    } catch (error) {
      say(
        (error as { code?: number }).code === 1
          ? `没有定位权限，${instead}。可以在系统设置里允许定位`
          : `没有定位成功，${instead}`,
      )
    } finally {
      setBusy(false)
    }
  }
  return { busy, said, say, locate: () => void locate() }
}
