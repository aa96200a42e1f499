import { createFileRoute } from '@tanstack/react-router'
import { formSearch } from '../aid/form-search.ts'
import { PublishWish, loadPublish } from './publish-wish.tsx'

/** [rules R54, R104, decisions G180, G181] */
export const Route = createFileRoute('/micro-wish-publish')({
  staticData: { title: '发布微心愿', area: 'practice', access: 'prompt', personal: true, noReload: true, example: {} },
  validateSearch: formSearch,
  loader: ({ context }) => loadPublish(context),
  component: MicroWishPublishPage,
})

function MicroWishPublishPage() {
  return <PublishWish title="发布微心愿" address={Route.useSearch().address} />
}
