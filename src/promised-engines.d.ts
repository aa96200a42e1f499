/**
 * What the DOM types of the promised age do not name (docs/engines.md). Whatever one promised browser lacks is optional
 * here, so that it cannot be used without asking first.
 */

// All promised browsers know these.
interface HTMLDialogElement {
  showModal(): void
  close(): void
}
interface ScrollAtOnce {
  top?: number
  left?: number
  behavior?: ScrollBehavior | 'instant'
}
interface Element {
  scrollTo(options: ScrollAtOnce): void
  scrollBy(options: ScrollAtOnce): void
  scrollIntoView(options: { block?: ScrollLogicalPosition; behavior?: ScrollBehavior | 'instant' }): void
}
declare function scrollTo(options: ScrollAtOnce): void

// Missing on pages that came over plain http.
interface LockManager {
  request<T>(name: string, work: () => T | Promise<T>): Promise<T>
  request<T>(
    name: string,
    options: { ifAvailable: true },
    work: (lock: { name: string } | null) => T | Promise<T>,
  ): Promise<T>
}
interface Navigator {
  readonly locks?: LockManager
}
interface WorkerNavigator {
  readonly locks?: LockManager
}
interface Crypto {
  randomUUID?: () => string
}

// Newer than some promised browsers.
interface AbortController {
  abort(reason?: unknown): void
}
interface AbortSignal {
  readonly reason?: unknown
}
interface HTMLLinkElement {
  fetchPriority?: 'auto' | 'low'
}
interface RequestInit {
  priority?: 'auto' | 'low'
}
interface WakeLockSentinel {
  release(): Promise<void>
}
interface Navigator {
  readonly wakeLock?: { request(type: 'screen'): Promise<WakeLockSentinel> }
}
interface WorkerNavigator {
  readonly serviceWorker?: {
    readonly controller: ServiceWorker | null
    getRegistration(): Promise<ServiceWorkerRegistration | undefined>
  }
}
declare const reportError: undefined | ((error: unknown) => void)
