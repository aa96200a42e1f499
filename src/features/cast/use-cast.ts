import { useEffect, useState } from 'react'
import { chooseDevice, followDevices, type CastState } from '#host/cast-target.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { useStores } from '#stores/stores.ts'

const none: CastState = { available: false, on: false }

/**
 * Playing on another device of the room; undefined while there is none. here: what plays is a file of this device,
 * which no other can fetch.
 */
export function useCast(
  element: HTMLMediaElement | undefined,
  here = false,
): { on: boolean; choose: () => void } | undefined {
  const { overlays } = useStores()
  const [{ available, on }, setState] = useState(none)
  useEffect(() => (element ? followDevices(element, setState) : undefined) satisfies CleanUp, [element])
  if (!element || !(on || (available && !here))) return undefined
  return { on, choose: () => void chooseDevice(element).catch(() => overlays.toast('没有连上设备，请再试一次')) }
}
