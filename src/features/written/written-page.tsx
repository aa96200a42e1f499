import type { ReactNode } from 'react'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ActionPage, TalkBar } from '#features/reactions/action-bar.tsx'
import type { ShareSubject } from '#features/share/share-data.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import written from '#ui/written.module.css'

const Comments = lazyBlock(() => import('#features/comments/comments.tsx').then((module) => module.Comments))

interface WrittenPageProps {
  title: string
  id: string
  /** The query of what is shown. */
  shows: readonly unknown[]
  subject: ShareSubject
  /** Everybody sees it: it can be marked, shared and commented on. */
  shown: boolean
  commentNum: number
  /** The reader's marks, in the bar. */
  marks: ReactNode
  children: ReactNode
}

/** The page of one thing that a citizen has written, with its comments. */
export function WrittenPage({ title, id, shows, subject, shown, commentNum, marks, children }: WrittenPageProps) {
  return (
    <PageShell title={title} shows={shows}>
      <ActionPage
        bar={
          shown && (
            <TalkBar id={id} subject={subject} open commentNum={commentNum}>
              {marks}
            </TalkBar>
          )
        }
      >
        <article className={written.post}>{children}</article>
        {shown && (
          <WhenNear id="article-foot" waiting={<Skeleton variant="row" count={3} />}>
            <Comments postId={id} base={subject.path} />
          </WhenNear>
        )}
      </ActionPage>
    </PageShell>
  )
}
