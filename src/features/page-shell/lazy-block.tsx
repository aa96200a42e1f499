import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { sentences } from '#contract/errors.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { reportMissedPart } from '#ui/lazy-overlay.tsx'

type Load<P> = () => Promise<ComponentType<P>>

/**
 * A block whose script is loaded when it is first drawn, within a Suspense. Where that fails the page around it stays:
 * the block says so, and is loaded by a tap or when the network returns.
 */
export const lazyBlock = <P extends object>(load: Load<P>): ComponentType<P> =>
  lazy(() =>
    load().then(
      (block) => ({ default: block }),
      () => ({ default: missedBlock(load) }),
    ),
  )

const missedBlock = <P extends object>(load: Load<P>): ComponentType<P> =>
  function MissedBlock(props: P) {
    const [Block, setBlock] = useState<ComponentType<P>>()
    const [loading, setLoading] = useState(false)
    const again = (failed: (error: unknown) => void) => {
      setLoading(true)
      void load()
        .then((block) => setBlock(() => block), failed)
        .finally(() => setLoading(false))
    }
    const returned = useEffectEvent(() => again(() => {}))
    useEffect(() => {
      addEventListener('online', returned)
      return () => removeEventListener('online', returned)
    }, [])
    if (Block) return <Block {...props} />
    return (
      <ErrorState
        size="compact"
        drawing="offline"
        message={sentences.network}
        onRetry={() => again(reportMissedPart)}
        retrying={loading}
      />
    )
  }
