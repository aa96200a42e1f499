import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { feedPath } from '#contract/feed-address.ts'
import { Feed } from '#features/feed/feed.tsx'
import { SubscribeAccount } from '#features/page-cards/subscribe-account.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { isGone } from '#queries/disk-first.ts'
import { matrixPostsQuery, matrixQuery } from '#queries/matrixs.queries.ts'
import { needList } from '#queries/need-list.ts'
import { need } from '#queries/query-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Picture } from '#ui/picture.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import styles from './matrixs.module.css'

const tabs = [
  { key: 'posts', label: '文章', type: 3 },
  { key: 'videos', label: '视频', type: 4 },
  { key: 'atlases', label: '图集', type: 7 },
] as const

/** One account: what it publishes, by kind, and subscribing to it [decision G163]. */
export const Route = createFileRoute('/matrixs/$id')({
  staticData: { title: '矩阵号主页', area: 'gov', access: 'open', example: { id: '129' } },
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.optional(v.picklist(['videos', 'atlases'])), undefined)),
  }),
  loaderDeps: ({ search: { tab = 'posts' } }) => ({ tab }),
  loader: async ({ params: { id }, deps: { tab }, context: { queryClient }, ...occasion }) => {
    const account = matrixQuery(id)
    const posts = matrixPostsQuery(id, tabs.find(({ key }) => key === tab)!.type)
    await Promise.all([need(queryClient, account), needList(queryClient, posts, occasion).catch(() => {})])
    return { account, posts, title: queryClient.getQueryData(account.queryKey)?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: MatrixAccountPage,
})

function MatrixAccountPage() {
  const { account, posts } = Route.useLoaderData()
  const { tab } = Route.useLoaderDeps()
  const { data, error } = useSuspenseQuery(account)
  // Shown from this disk, while the server says that it is gone: the no-detail view replaces it.
  if (isGone(error)) throw error
  const { id, name, avatar, cover, introduction, subscribe_num: subscribers, post_num: published } = data
  return (
    <PageShell
      shows={account.queryKey}
      actions={
        <ShareButton
          subject={{
            id: '',
            kind: 'list',
            path: `/matrixs/${id}`,
            title: name,
            cover: avatar,
            text: introduction,
            share: null,
            feed: { path: feedPath('matrixs', id), kind: 'articles' },
          }}
        />
      }
    >
      {cover && <Picture src={sizedPicture(cover, 750)} alt="" ratio="16:9" rounded={false} priority />}
      <header className={styles.head}>
        <Avatar name={name} src={sizedPicture(avatar, 336)} size="large" />
        <div className={styles.words}>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.about}>{introduction}</p>
          <p className={styles.note}>
            {countText(published)} 篇 · {countText(subscribers)} 人订阅
          </p>
        </div>
        <SubscribeAccount id={id} name={name} />
      </header>
      <TabsBar
        sticky
        even
        className={styles.tabs}
        label="账号内容"
        value={tab}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          render: (
            <Link
              to="/matrixs/$id"
              params={{ id }}
              search={key === 'posts' ? {} : { tab: key }}
              replace
              resetScroll={false}
            />
          ),
        }))}
      />
      <div className={styles.panel}>
        <Feed key={tab} query={posts} eager={0} />
      </div>
    </PageShell>
  )
}
