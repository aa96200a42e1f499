import { Cast, TvMinimalPlay } from 'lucide-react'
import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx'
import { useCast } from './use-cast.ts'

/** 投屏, only where a device is there to play on. */
export function CastButton({
  element,
  ...look
}: { element: HTMLMediaElement | undefined } & Pick<IconButtonProps, 'tone' | 'className'>) {
  const cast = useCast(element)
  if (!cast) return null
  return (
    <IconButton
      {...look}
      icon={cast.on ? <TvMinimalPlay /> : <Cast />}
      label={cast.on ? '正在投屏' : '投屏'}
      onClick={cast.choose}
    />
  )
}
