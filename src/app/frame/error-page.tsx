import { Link, Navigate, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ApiError, describeError, sentences, type ErrorDescription } from '#contract/errors.ts'
import { PortalLink } from '#features/page-shell/portal-link.tsx'
import { diagnostics } from '#stores/diagnostics.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ErrorView } from '#ui/error-view.tsx'
import { LoginNeeded } from '#app/session/guard-access.ts'
import { ModuleClosed } from './guard-module.ts'
import { LoginPrompt } from '#app/session/login-prompt.tsx'
import { isChunkError } from '#app/start/stale-build.ts'
import { useAskAgain } from '#app/session/use-ask-again.ts'
import { useLeavePage } from '#app/session/use-leave-page.ts'
import { useListOfPage } from './use-list-of-page.ts'

/**
 * Replaces a page that cannot be shown: log-in needed, switched off, gone, busy, no network, or a defect with a short
 * id.
 */
export function ErrorPage(props: ErrorComponentProps) {
  // The router knows no page for the address, and gives no error.
  if ((props.error as Error | undefined) === undefined) return <Navigate to="/not-found" replace />
  if (props.error instanceof LoginNeeded)
    return (
      <div className="column">
        <LoginPrompt />
      </div>
    )
  return props.error instanceof ModuleClosed ? <ClosedPage /> : <FailedPage {...props} />
}

/** [decision G111] */
function ClosedPage() {
  const leavePage = useLeavePage()
  return (
    <main>
      <h1 className="visually-hidden">功能暂未开放</h1>
      <ErrorState
        size="full"
        drawing="busy"
        message="功能暂未开放"
        action={
          <Button kind="plain" onClick={leavePage}>
            返回
          </Button>
        }
      />
    </main>
  )
}

/** usable: whether there is a network. Without one, a page whose files were never here cannot come. */
function describe(error: unknown, usable: boolean): ErrorDescription {
  if (error instanceof ApiError) return describeError(error)
  return !usable && isChunkError(error) ? { message: sentences.network, offline: true } : { message: '', view: 2 }
}

const FailedPage = observer(function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { downloads, network } = useStores()
  const [id] = useState(() => Math.random().toString(36).slice(2, 8))
  useEffect(() => {
    if (!(error instanceof ApiError))
      diagnostics.note({ message: `${id} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}` })
  }, [error, id])
  const list = useListOfPage()
  const leavePage = useLeavePage(list)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const { view, message, offline, portal } = describe(error, network.usable)
  useAskAgain(offline === true, retry)
  return (
    <main>
      <h1 className="visually-hidden">{view === 1 ? '内容已不存在' : '页面没有打开'}</h1>
      {view ? (
        <ErrorView
          type={view}
          onBack={leavePage}
          onRetry={retry}
          note={error instanceof ApiError ? undefined : `编号 ${id}`}
          more={
            view === 1 &&
            list && (
              <Button kind="soft" render={<Link to={list} />}>
                看看其他
              </Button>
            )
          }
        />
      ) : (
        <ErrorState
          size="full"
          message={message}
          onRetry={retry}
          drawing={offline ? 'offline' : 'busy'}
          action={
            <>
              {portal && <PortalLink />}
              {offline && (
                <Button kind="soft" render={<Link to="/recent" />}>
                  最近看过
                </Button>
              )}
              {offline && downloads.entries.some(({ state }) => state === 'done') && (
                <Button kind="soft" render={<Link to="/downloads" />}>
                  已下载的节目
                </Button>
              )}
              <Button kind="plain" onClick={leavePage}>
                返回
              </Button>
            </>
          }
          note={offline ? '连上网络后会自动重试；读过的内容可以离线阅读' : undefined}
        />
      )}
    </main>
  )
})
