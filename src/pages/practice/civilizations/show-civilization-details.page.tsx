import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Building2, MapPin } from 'lucide-react'
import { civilizationTypes, civilizationType, isShownCivilization } from '#contract/posts/civilizations.ts'
import { cutTo } from '#contract/words.ts'
import { CommentSubject } from '#features/comments/comment-subject.ts'
import { OpenMap } from '#features/arounds/open-map.tsx'
import { ReportButton } from '#features/reports/report-button.tsx'
import { WrittenLike } from '#features/written/written-like.tsx'
import { WrittenMedia } from '#features/written/written-media.tsx'
import { WrittenPage } from '#features/written/written-page.tsx'
import { beginning, shareOf } from '#features/written/written-share.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { civilizationQuery, useCivilizationLike } from '#queries/civilizations.queries.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { CivilizationHead } from './civilization-head.tsx'
import written from '#ui/written.module.css'
import styles from './civilization.module.css'
import { OwnState } from './own-state.tsx'

const addressOf = (id: string) => `/show-civilization-details/${id}`

/** One post with the office's reply and its comments [decision G182]. */
export const Route = createFileRoute('/show-civilization-details/$id')({
  staticData: { title: '随手拍详情', area: 'practice', access: 'open', example: { id: '101' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const one = civilizationQuery(id)
    await need(queryClient, one)
    warmInBrowser(queryClient, commentsQuery(id, 'new', 'civilization'))
    return { one, title: beginning(queryClient.getQueryData(one.queryKey)?.content ?? '') }
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
  const { data: post } = useSuspenseQuery(one)
  const { content, images, video, address, longitude, latitude, reply, is_mine: mine } = post
  const like = useCivilizationLike(id)
  const type = civilizationTypes[post.type === civilizationType.civilized ? post.type : civilizationType.uncivilized]
  return (
    <WrittenPage
      title="随手拍详情"
      id={id}
      shows={one.queryKey}
      subject={shareOf(addressOf(id), `${type}随手拍｜${cutTo(content, 30)}`, post)}
      shown={isShownCivilization(post.status)}
      commentNum={post.comment_num}
      marks={<WrittenLike post={post} like={like} tracked="civilization" />}
    >
      <CivilizationHead post={post} own={mine === 1} />
      <p className={written.whole}>{content}</p>
      <WrittenMedia images={images} video={video} of={address || '随手拍'} name="随手拍" />
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
    </WrittenPage>
  )
}
