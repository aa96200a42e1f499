import type { CmsPage } from '#contract/pages/pages.ts'
import { PageCards } from '#features/page-cards/page-cards.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PullToRefresh } from '#ui/pull-to-refresh.tsx'
import { usePageColour } from '#features/page-cards/use-page-colour.ts'

/** The cards of a page on its own background. */
export function CmsView({ page, onRefresh }: { page: CmsPage; onRefresh: () => Promise<unknown> }) {
  usePageColour(page.background_color)
  return (
    <PullToRefresh onRefresh={onRefresh}>
      {page.cards.length > 0 ? <PageCards cards={page.cards} /> : <EmptyState kind={1} />}
    </PullToRefresh>
  )
}
