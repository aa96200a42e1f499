import { reaction } from 'mobx'
import type { NetworkStore } from '#stores/network.store.ts'

const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000]

/**
 * While nothing answers, and somebody looks: asks again whether the server does, less and less often. A Wi-Fi that gets
 * its internet back, or a server that was started again, is told by no event of the browser.
 */
export function askWhileOffline(network: NetworkStore, ask: () => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const wait = () => {
    clearTimeout(timer)
    if (network.state !== 'offline' || document.visibilityState === 'hidden') return
    timer = setTimeout(() => void ask().finally(wait), PAUSES_MS[Math.min(asked++, PAUSES_MS.length - 1)])
  }
  reaction(
    () => network.state === 'offline',
    () => {
      asked = 0
      wait()
    },
    { fireImmediately: true },
  )
  document.addEventListener('visibilitychange', () => {
    asked = 0
    wait()
  })
}
