import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { createElement, useEffect, useState } from 'react'
import { sentences } from '#contract/errors.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { useStores } from '#stores/stores.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyPart, useLazyFailure, useLazyPart } from '#ui/lazy-part.ts'
import { isChunkError, reloadAt } from '#app/start/stale-build.ts'

const page = lazyPart(() => import('./error-page.tsx').then((module) => module.ErrorPage))
/** Called once the first page is drawn: the network that brought it may be lost before the next one. */
export const warmErrorPage = page.warm

/** What replaces a page that cannot be shown, loaded when it is needed; without its script, one line that retries. */
export function LazyErrorPage(props: ErrorComponentProps) {
  const Page = useLazyPart(page)
  const missed = useLazyFailure(page)
  const router = useRouter()
  const { network } = useStores()
  // Where our requests get no response, a reload without a worker would end in the browser's own error page.
  const [reloading] = useState(
    () =>
      typeof window !== 'undefined' &&
      network.state !== 'offline' &&
      isChunkError(props.error) &&
      reloadAt(router.latestLocation.href),
  )
  useEffect(() => void page.warm(), [])
  const retry = () => {
    void page.warm()
    props.reset()
    void router.invalidate()
  }
  // The page that asks again by itself is the very part that did not come.
  useEffect(() => {
    if (missed)
      return reaction(
        () => network.usable,
        (usable) => usable && retry(),
      ) satisfies CleanUp
  })
  if (reloading) return null
  if (Page) return createElement(Page, props)
  if (!missed) return null
  return (
    <main>
      <h1 className="visually-hidden">页面没有打开</h1>
      <ErrorState size="compact" message={sentences.network} onRetry={retry} />
    </main>
  )
}
