import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { isShownAdvice } from '#contract/government/advice-states.ts'
import type { Advice } from '#contract/government/advices.ts'
import { CommentSubject } from '#features/comments/comment-subject.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { WrittenPage } from '#features/written/written-page.tsx'
import { shareOf } from '#features/written/written-share.ts'
import { adviceMarksQuery, adviceQuery } from '#queries/advices.queries.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { AdviceBody } from './advice-body.tsx'
import { AdviceMarks } from './advice-marks.tsx'
import { OwnNews } from './own-news.tsx'

const OwnSteps = lazyBlock(() => import('./own-steps.tsx').then((module) => module.OwnSteps))
const addressOf = (id: string) => `/interacts/${id}`
const isShown = ({ status, is_public: isPublic }: Advice): boolean => isPublic === 1 && isShownAdvice(status)

/** One suggestion, its answer, and what is said about it [decision G158]. */
export const Route = createFileRoute('/interacts/$id')({
  staticData: { title: '建言详情', area: 'gov', access: 'open', example: { id: '102' } },
  loader: async ({
    params: { id },
    context: {
      queryClient,
      stores: { session },
    },
  }) => {
    const one = adviceQuery(id)
    const marks = adviceMarksQuery(id)
    if (session.signedIn) warmInBrowser(queryClient, marks)
    await need(queryClient, one)
    warmInBrowser(queryClient, commentsQuery(id, 'new', 'advice'))
    return { one, marks, title: queryClient.getQueryData(one.queryKey)?.title ?? '' }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: InteractDetailPage,
})

function InteractDetailPage() {
  const { id } = Route.useParams()
  return (
    <CommentSubject value="advice">
      <Suggestion key={id} id={id} />
      <Outlet />
    </CommentSubject>
  )
}

function Suggestion({ id }: { id: string }) {
  const { one, marks: marksQuery } = Route.useLoaderData()
  const { data: advice } = useSuspenseQuery(one)
  const { data: marks } = useQuery({ ...marksQuery, enabled: false })
  return (
    <WrittenPage
      title="建言详情"
      id={id}
      shows={one.queryKey}
      subject={shareOf(addressOf(id), advice.title, advice)}
      shown={isShown(advice)}
      commentNum={advice.comment_num}
      marks={<AdviceMarks advice={advice} marks={marks} />}
    >
      <AdviceBody advice={advice} isMine={marks?.is_mine === 1} />
      {marks?.is_mine === 1 && (
        <>
          <OwnNews />
          <OwnSteps advice={advice} />
        </>
      )}
      <div>
        <Button kind="soft" size="small" render={<Link to="/interacts/$id/record" params={{ id }} />}>
          办理记录
        </Button>
      </div>
    </WrittenPage>
  )
}
