import { Skeleton } from '#ui/skeleton.tsx'

/** Placeholder for a page whose data takes longer than a moment. */
export function PendingPage() {
  return (
    <main className="column">
      <Skeleton variant="row" count={8} />
    </main>
  )
}
