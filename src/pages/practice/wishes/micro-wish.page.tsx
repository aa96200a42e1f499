import { createFileRoute } from '@tanstack/react-router'
import { WishWall, loadWall, wallSearch } from './wish-wall.tsx'

/** The wall of wishes [decision G181]. */
export const Route = createFileRoute('/micro-wish')({
  staticData: { title: '微心愿', area: 'practice', access: 'open', example: {} },
  validateSearch: wallSearch,
  loaderDeps: ({ search: { status, street } }) => ({ status, street }),
  loader: ({ deps, context, ...occasion }) => loadWall(deps, context, occasion),
  component: MicroWishPage,
})

function MicroWishPage() {
  return <WishWall path="/micro-wish" title="微心愿" search={Route.useLoaderDeps()} data={Route.useLoaderData()} />
}
