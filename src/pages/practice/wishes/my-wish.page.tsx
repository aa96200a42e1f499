import { createFileRoute } from '@tanstack/react-router'
import { warm } from '#queries/query-client.ts'
import { myWishesQuery } from '#queries/wishes.queries.ts'
import { MyWishes } from './my-wishes.tsx'

/** [decisions G178, G181] */
export const Route = createFileRoute('/my-wish')({
  staticData: { title: '我的心愿', area: 'practice', access: 'signed-in', personal: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, myWishesQuery('sent'))
  },
  component: MyWishPage,
})

function MyWishPage() {
  return <MyWishes scope="sent" />
}
