import { Suspense, type ComponentType } from 'react'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import type { CastButtonProps } from './cast-button.tsx'

/** Without its script nothing is offered, and what plays goes on here. */
const nothing = (): ComponentType<CastButtonProps> => () => null
const CastButton = lazyBlock(() => import('./cast-button.tsx').then((module) => module.CastButton, nothing))

/** 投屏 for what plays through an element, in browsers that know other devices. */
export function Cast({
  element,
  ...rest
}: Omit<CastButtonProps, 'element'> & { element: HTMLMediaElement | undefined }) {
  if (!element || !('remote' in element || 'webkitShowPlaybackTargetPicker' in element)) return null
  return (
    <Suspense>
      <CastButton element={element} {...rest} />
    </Suspense>
  )
}
