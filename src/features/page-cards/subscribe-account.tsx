import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useThrottled } from '#features/reactions/use-throttled.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { accountMarksQuery, useSubscribeAccount } from '#queries/merchants.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'

/**
 * Subscribes to a matrix account, or unsubscribes: optimistic, rolled back when refused. A guest is asked to log in
 * [decisions G119, G120].
 */
export const SubscribeAccount = observer(function SubscribeAccount({ id, name }: { id: string; name: string }) {
  const { session } = useStores()
  const marks = accountMarksQuery()
  const { data, isFetching } = useInfiniteQuery({ ...marks, enabled: session.signedIn })
  const subscribe = useSubscribeAccount()
  const signedIn = useLoginCheck()
  const tap = useThrottled()
  const on = session.signedIn && rowsOf(data).some((one) => one.id === id)
  const word = on ? '已订阅' : '订阅'
  return (
    <Button
      kind={on ? 'plain' : 'soft'}
      size="small"
      aria-label={`${word} ${name}`}
      aria-pressed={on}
      loading={session.signedIn && !data && isFetching}
      onClick={() => tap(() => signedIn() && subscribe.mutate({ id, name, on: !on }))}
    >
      {word}
    </Button>
  )
})
