import { createElement, useEffect } from 'react'
import { useMatch } from '@tanstack/react-router'
import type { PageShellProps } from '#features/page-shell/page-shell.tsx'
import { lazyPart, useLazyPart } from '#ui/lazy-part.ts'
import { Skeleton, type SkeletonProps } from '#ui/skeleton.tsx'

const shell = lazyPart(() => import('#features/page-shell/page-shell.tsx').then(({ PageShell }) => PageShell))
/** Called once the first page is drawn: the next one may be waited for. */
export const warmPendingPage = shell.warm

/** Pages with a head of their own in place of the bar. */
const OWN_HEAD = new Set(['/', '/index', '/mine'])

/**
 * Placeholder for a page whose data takes longer than a moment: its bar with the way back, and the shape it most likely
 * has.
 */
export function PendingPage() {
  const page = useMatch({ strict: false, select: ({ staticData, fullPath }) => ({ ...staticData, fullPath }) })
  const Shell = useLazyPart(shell)
  useEffect(() => void shell.warm(), [])
  const skeleton = <Skeleton {...shapeOf(page)} />
  return !Shell || page.chromeless || OWN_HEAD.has(page.fullPath) ? (
    <main className="column">{skeleton}</main>
  ) : (
    createElement(Shell, { title: page.title } as PageShellProps, skeleton)
  )
}

function shapeOf({ fullPath, area }: { fullPath: string; area: string }): SkeletonProps {
  if (fullPath.includes('$')) return { variant: 'article' }
  return area === 'home' || area === 'media' ? { variant: 'row', count: 8 } : { variant: 'lines', count: 6 }
}
