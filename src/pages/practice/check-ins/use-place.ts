import { useState } from 'react'
import { serverNow } from '#lib/server-clock.ts'
import { useStores } from '#stores/stores.ts'

/** Where the device is now, asked for within a tap; undefined: not known, which has been said. */
export function usePlace(say: (words: string) => void) {
  const { host } = useStores()
  const [locating, setLocating] = useState(false)
  const locate = async () => {
    setLocating(true)
    try {
      const position = await (await host.shell()).position(true)
      if (position) return { longitude: position.longitude, latitude: position.latitude, located_at: serverNow() }
    } catch {
      // Said below: no permission, or no signal.
    } finally {
      setLocating(false)
    }
    say('没有定位成功，请允许定位，或向组织者出示志愿者码')
    return undefined
  }
  return { locating, locate }
}
