import { lazy, type ComponentType } from 'react'

/** A block whose script is loaded when it is first drawn, within a Suspense; a failure goes to the error boundary. */
export const lazyBlock = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(() => load().then((block) => ({ default: block })))
