import { Component, type ReactNode } from 'react'
import { diagnostics } from '#stores/diagnostics.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { isChunkError, reloadAt } from '#app/start/stale-build.ts'

/**
 * Errors while log-in is rendered: a missing chunk of an old build reloads the page once, anything else can be retried.
 * The phone number typed so far survives both.
 */
export class LoginBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override componentDidCatch(error: unknown): void {
    diagnostics.note({ message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    if (isChunkError(error)) reloadAt(location.href)
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main>
        <h1 className="visually-hidden">页面没有打开</h1>
        <ErrorState size="full" drawing="busy" message="页面没有打开，请重试" onRetry={() => location.reload()} />
      </main>
    )
  }
}
