import { createFileRoute } from '@tanstack/react-router'
import { WishWall, loadWall, wallSearch } from './wish-wall.tsx'

/** The wall of wishes [decision G181]. */
export const Route = createFileRoute('/wish')({
  staticData: { title: '心愿', area: 'practice', access: 'open', example: {} },
  validateSearch: wallSearch,
  loaderDeps: ({ search: { status, street } }) => ({ status, street }),
  loader: ({ deps, context, ...occasion }) => loadWall(deps, context, occasion),
  component: WishPage,
})

function WishPage() {
  return <WishWall path="/wish" title="心愿" search={Route.useLoaderDeps()} data={Route.useLoaderData()} />
}
