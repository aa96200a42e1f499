import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as v from 'valibot'
import { describeError } from '#contract/errors.ts'
import { asStoredLine, cutTo } from '#contract/words.ts'
import { CardList } from '#features/list/card-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { circleQuery, foundPostsQuery } from '#queries/circles.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { need } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { nothingFound } from '#lib/nothing-found.ts'
import { wordsUpTo } from '#features/navigation/words-in-address.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { KeptPosts } from '#pages/circles/posts/kept-posts.tsx'
import { PostCard } from '#pages/circles/posts/post-card.tsx'
import { useCircleHistory } from './use-circle-history.ts'
import styles from './circles.module.css'

/** Searches in one circle; what was searched for there is remembered for it alone [decision G204]. */
export const Route = createFileRoute('/group-search/$id')({
  staticData: { title: '圈内搜索', area: 'circles', access: 'open', example: { id: '101' } },
  validateSearch: v.object({
    word: wordsUpTo(20),
  }),
  loader: async ({ params: { id }, context: { queryClient } }) => {
    // Without a network what is on this device is searched.
    await need(queryClient, circleQuery(id)).catch((error: unknown) => {
      if (isGone(error)) throw error
    })
  },
  component: GroupSearchPage,
})

function GroupSearchPage() {
  const { id } = Route.useParams()
  return <GroupSearch key={id} id={id} />
}

function GroupSearch({ id }: { id: string }) {
  const { word = '' } = Route.useSearch()
  const navigate = useNavigate()
  const [written, write] = useState(word)
  const history = useCircleHistory(id)
  const search = (next: string) => {
    write(next)
    void navigate({ to: '/group-search/$id', params: { id }, search: next ? { word: next } : {}, replace: true })
  }
  return (
    <PageShell title="圈内搜索">
      <div className={styles.tools}>
        <SearchField
          value={written}
          onChange={write}
          onSearch={(wanted) => {
            const next = cutTo(asStoredLine(wanted), 20)
            if (next) history.remember(next)
            search(next)
          }}
          placeholder="搜这个圈子的帖子"
        />
      </div>
      {word !== '' ? (
        <FoundPosts id={id} word={word} />
      ) : history.words.length > 0 ? (
        <section className={styles.history} aria-labelledby="circle-history">
          <div className={styles.historyHead}>
            <h2 id="circle-history">搜过的词</h2>
            <Button kind="text" size="small" onClick={history.forget}>
              清空
            </Button>
          </div>
          <div className={styles.historyWords}>
            {history.words.map((one) => (
              <PillLink key={one} render={<button type="button" />} onClick={() => search(one)}>
                {one}
              </PillLink>
            ))}
          </div>
        </section>
      ) : (
        <EmptyState kind={1} says="输入词语，在这个圈子里找帖子" />
      )}
    </PageShell>
  )
}

/** Of the server; without a network, of this device. */
const FoundPosts = observer(function FoundPosts({ id, word }: { id: string; word: string }) {
  const { session, network } = useStores()
  const query = foundPostsQuery(id, word)
  const { data, error, refetch } = useInfiniteQuery(query)
  const offline = error ? describeError(error).offline : !network.usable
  if (!data && offline) return <KeptPosts user={session.owner} id={id} word={word} onRetry={() => void refetch()} />
  return (
    <CardList
      query={query}
      empty={<EmptyState kind={6} note={nothingFound(word, { advice: '，换个更短的词试试', most: 20 })} />}
      card={(post) => <PostCard post={post} keyword={word} />}
    />
  )
})
