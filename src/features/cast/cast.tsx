import { createElement, useEffect } from 'react'
import { lazyPart, useLazyPart } from '#ui/lazy-part.ts'
import type { CastButtonProps } from './cast-button.tsx'

const part = lazyPart(() => import('./cast-button.tsx').then((module) => module.CastButton))

/**
 * 投屏 for what plays through an element, in browsers that know other devices. Without its script nothing is offered,
 * and what plays goes on here.
 */
export function Cast({
  element,
  ...look
}: Omit<CastButtonProps, 'element'> & { element: HTMLMediaElement | undefined }) {
  const button = useLazyPart(part)
  const knows = element !== undefined && ('remote' in element || 'webkitShowPlaybackTargetPicker' in element)
  useEffect(() => {
    if (knows) part.load().catch(() => {})
  }, [knows])
  return button && knows ? createElement(button, { element, ...look }) : null
}
