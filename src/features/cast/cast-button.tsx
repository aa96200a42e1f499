import { Cast, TvMinimalPlay } from 'lucide-react'
import { useEffect, useState } from 'react'
import { chooseDevice, followDevices, type CastState } from '#host/cast-target.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'

const none: CastState = { available: false, on: false }

export interface CastButtonProps {
  element: HTMLMediaElement
  /** What plays is a file of this device, which no other can fetch. */
  here?: boolean
  /** With its words beside the sign, as other tools of the page; else as a sign on a picture or the page. */
  words?: boolean
  tone?: 'plain' | 'over'
  className?: string | undefined
}

/** 投屏: plays on another device of the room, only while there is one. */
export function CastButton({ element, here = false, words = false, tone = 'plain', className }: CastButtonProps) {
  const { overlays } = useStores()
  const [{ available, on }, setState] = useState(none)
  useEffect(() => followDevices(element, setState) satisfies CleanUp, [element])
  if (!on && (!available || here)) return null
  const choose = () => void chooseDevice(element).catch(() => overlays.toast('没有连上设备，请再试一次'))
  const sign = on ? <TvMinimalPlay aria-hidden="true" /> : <Cast aria-hidden="true" />
  const name = on ? '正在投屏' : '投屏'
  if (!words) return <IconButton icon={sign} label={name} tone={tone} className={className} onClick={choose} />
  return (
    <button type="button" className={classNames(className, 'press')} onClick={choose}>
      {sign}
      {name}
    </button>
  )
}
