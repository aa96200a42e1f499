import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Building2, MapPin, ThumbsUp } from 'lucide-react'
import { civilizationTypes, type Civilization, civilizationType, isShownCivilization } from '#contract/civilizations.ts'
import { cutTo } from '#contract/words.ts'
import { CommentSubject } from '#features/comments/comment-subject.ts'
import { OpenMap } from '#features/arounds/open-map.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ActionPage, TalkBar } from '#features/reactions/action-bar.tsx'
import { MarkButton } from '#features/reactions/reaction-button.tsx'
import { ReportButton } from '#features/reports/report-button.tsx'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import type { ShareSubject } from '#features/share/share-data.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { civilizationQuery, useCivilizationLike } from '#queries/civilizations.queries.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { CivilizationHead } from './civilization-head.tsx'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import written from '#ui/written.module.css'
import styles from './civilization.module.css'
import { OwnState } from './own-state.tsx'

const Comments = lazyBlock(() => import('#features/comments/comments.tsx').then((module) => module.Comments))
const addressOf = (id: string) => `/show-civilization-details/${id}`
const isShown = ({ status }: Civilization): boolean => isShownCivilization(status)

/** One post with the office's reply and its comments [decision G182]. */
export const Route = createFileRoute('/show-civilization-details/$id')({
  staticData: { title: '随手拍详情', area: 'practice', access: 'open', example: { id: '101' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const one = civilizationQuery(id)
    await need(queryClient, one)
    warmInBrowser(queryClient, commentsQuery(id, 'new', 'civilization'))
    const content = queryClient.getQueryData(one.queryKey)?.content ?? ''
    return { one, title: cutTo(content.split('\n')[0]!, 24) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: ShowCivilizationDetailsPage,
})

function ShowCivilizationDetailsPage() {
  const { id } = Route.useParams()
  return (
    <CommentSubject value="civilization">
      <Post key={id} id={id} />
      <Outlet />
    </CommentSubject>
  )
}

function Post({ id }: { id: string }) {
  const { one } = Route.useLoaderData()
  const { player } = useStores()
  const { data: post } = useSuspenseQuery(one)
  const { content, images, video, address, longitude, latitude, reply, is_mine: mine } = post
  const subject: ShareSubject = {
    id: '',
    kind: 'content',
    path: addressOf(id),
    title: `${civilizationTypes[post.type === civilizationType.civilized ? post.type : civilizationType.uncivilized]}随手拍｜${cutTo(content, 30)}`,
    cover: images[0] ?? '',
    text: content,
    share: null,
  }
  return (
    <PageShell title="随手拍详情" shows={one.queryKey}>
      <ActionPage
        bar={
          isShown(post) && (
            <TalkBar id={id} subject={subject} open commentNum={post.comment_num}>
              <Like post={post} />
            </TalkBar>
          )
        }
      >
        <article className={written.post}>
          <CivilizationHead post={post} own={mine === 1} />
          <p className={written.whole}>{content}</p>
          {images.length > 0 && <PictureGrid images={images} of={address || '随手拍'} priority />}
          {video && (
            <video
              className={written.video}
              src={video}
              controls
              playsInline
              preload="metadata"
              aria-label="随手拍视频"
              onPlay={() => player.pause()}
            />
          )}
          {address && (
            <p className={styles.place}>
              <MapPin aria-hidden="true" />
              <span className="visually-hidden">地点</span>
              <OpenMap className={written.lead} place={{ name: address, address: '', longitude, latitude }}>
                {address}
              </OpenMap>
            </p>
          )}
          {mine === 1 ? (
            <OwnState post={post} />
          ) : (
            <ReportButton
              of={[
                { type: 'civilization', id, label: '这条随手拍' },
                { type: 'user', id: post.user.id, label: '昵称' },
              ]}
              name="这条随手拍"
              className={written.report}
            />
          )}
          {reply && (
            <section className={written.word} aria-labelledby="reply">
              <h2 id="reply">
                <Building2 aria-hidden="true" />
                部门回复
              </h2>
              <p>{reply}</p>
              <p className={written.quiet}>{relativeTime(post.replied_at)}</p>
            </section>
          )}
        </article>
        {isShown(post) && (
          <WhenNear id="article-foot" waiting={<Skeleton variant="row" count={3} />}>
            <Comments postId={id} base={addressOf(id)} />
          </WhenNear>
        )}
      </ActionPage>
    </PageShell>
  )
}

function Like({ post: { id, is_like: liked, like_num: count } }: { post: Civilization }) {
  const like = useCivilizationLike(id)
  const signedIn = useLoginCheck()
  const { tracking } = useStores()
  const change = () =>
    like.mutate(liked !== 1, {
      onSuccess: () => (liked === 1 ? undefined : tracking.track('like', { id, type: 'civilization' })),
    })
  return (
    <MarkButton icon={<ThumbsUp />} name="点赞" count={count} on={liked === 1} onClick={() => signedIn() && change()} />
  )
}
