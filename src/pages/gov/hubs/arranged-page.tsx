import type { CmsPage } from '#contract/pages/pages.ts'
import { PageCards } from '#features/page-cards/page-cards.tsx'
import { usePageColour } from '#features/page-cards/use-page-colour.ts'
import { PullToRefresh } from '#ui/pull-to-refresh.tsx'

/** What the operator arranged, drawn in place of the hub [decision G162]. */
export function ArrangedPage({ page, refetch }: { page: CmsPage; refetch: () => Promise<unknown> }) {
  usePageColour(page.background_color)
  return (
    <PullToRefresh onRefresh={refetch}>
      <PageCards cards={page.cards} />
    </PullToRefresh>
  )
}
