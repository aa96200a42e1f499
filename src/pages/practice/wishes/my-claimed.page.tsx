import { createFileRoute } from '@tanstack/react-router'
import { warm } from '#queries/query-client.ts'
import { myWishesQuery } from '#queries/wishes.queries.ts'
import { MyWishes } from './my-wishes.tsx'

/** [decisions G178, G181] */
export const Route = createFileRoute('/my-claimed')({
  staticData: { title: '我的认领', area: 'practice', access: 'prompt', personal: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, myWishesQuery('claimed'))
  },
  component: MyClaimedPage,
})

function MyClaimedPage() {
  return <MyWishes scope="claimed" />
}
