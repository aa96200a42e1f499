import { createFileRoute } from '@tanstack/react-router'
import { formSearch } from '../aid/form-search.ts'
import { PublishWish, loadPublish } from './publish-wish.tsx'

/** [rules R54, R104, decisions G180, G181] */
export const Route = createFileRoute('/send-wish')({
  staticData: { title: '发布心愿', area: 'practice', access: 'signed-in', personal: true, noReload: true, example: {} },
  validateSearch: formSearch,
  loader: ({ context }) => loadPublish(context),
  component: SendWishPage,
})

function SendWishPage() {
  return <PublishWish title="发布心愿" address={Route.useSearch().address} />
}
