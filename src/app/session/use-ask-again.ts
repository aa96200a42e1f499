import { reaction } from 'mobx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCoreStores } from '#stores/stores.ts'

const PAUSES_MS = [2000, 5000, 10_000, 30_000]

/**
 * A page that waits for the network asks again by itself: as soon as the server answers others, and then, should it
 * still fail, less and less often. Only while somebody looks.
 */
export function useAskAgain(waits: boolean, again: () => void): void {
  const { network } = useCoreStores()
  const asked = useRef(0)
  const ask = useEffectEvent(again)
  useEffect(() => {
    if (!waits) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const lost = !network.usable
      if (lost) asked.current = 0
      const pause = PAUSES_MS[Math.min(asked.current++, PAUSES_MS.length - 1)]
      if (!lost) timer = setTimeout(() => (ask(), wait()), pause)
    }
    wait()
    const stop = reaction(
      () => network.usable,
      (usable) => {
        if (usable) ask()
        wait()
      },
    )
    document.addEventListener('visibilitychange', wait)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [waits, network])
}
