import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError, describeError } from '#contract/errors.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ErrorView } from '#ui/error-view.tsx'
import { diagnostics } from './diagnostics.ts'
import { isChunkError, reloadAt } from './stale-build.ts'

/** Stands in for a page that could not be shown: gone, busy, no network, or a fault of ours with a short id. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [reloading] = useState(() => typeof window !== 'undefined' && isChunkError(error) && reloadAt(router.latestLocation.href))
  const [id] = useState(() => Math.random().toString(36).slice(2, 8))
  useEffect(() => {
    if (!(error instanceof ApiError)) diagnostics.note({ message: `${id} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}` })
  }, [error, id])
  if (reloading) return null
  const back = () => (history.length > 1 ? router.history.back() : void router.navigate({ to: '/index', replace: true }))
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (!(error instanceof ApiError)) return <ErrorView type={2} onBack={back} onRetry={retry} note={`编号 ${id}`} />
  const { view, message, offline } = describeError(error)
  if (view) return <ErrorView type={view} onBack={back} onRetry={retry} />
  return <ErrorState size="full" message={message} onRetry={retry} drawing={offline ? 'offline' : 'busy'} note={offline ? '连上网络后会自动重试；读过的内容可以离线阅读' : undefined} />
}
