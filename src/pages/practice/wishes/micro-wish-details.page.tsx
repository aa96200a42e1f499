import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { isShownWish, wishNextFor, wishState, wishStates } from '#contract/help/wish-states.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { dayTime } from '#lib/activity-time.ts'
import { isGone } from '#queries/disk-first.ts'
import { visitEnds } from '#queries/forget-contacts.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { claimantsQuery, wishQuery } from '#queries/wishes.queries.ts'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'
import { ContactPart } from '../aid/contact-part.tsx'
import { StepList } from '../aid/step-list.tsx'
import { EvaluationView } from '../evaluations/evaluation-view.tsx'
import { ClaimantList } from './claimant-list.tsx'
import { WishActions } from './wish-actions.tsx'
import { WishTags } from './wish-tags.tsx'

/** For the two of it. */
const VisitNotes = lazyBlock(() => import('../aid/visit-notes.tsx').then((module) => module.VisitNotes))

/** One wish, how far it is, and what the reader can do about it [decisions G178, G179]. */
export const Route = createFileRoute('/micro-wish-details/$id')({
  staticData: { title: '心愿详情', area: 'practice', access: 'open', noReload: true, example: { id: '101' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const one = wishQuery(id)
    const people = claimantsQuery(id)
    await need(queryClient, one)
    warmInBrowser(queryClient, people)
    return { one, people, title: queryClient.getQueryData(one.queryKey)?.title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: MicroWishDetailsPage,
})

function MicroWishDetailsPage() {
  const { id } = Route.useParams()
  const { one, people } = Route.useLoaderData()
  const { data: wish, error } = useSuspenseQuery(one)
  const [now] = useState(() => Date.now())
  // Shown from this disk, while the server says that it is withdrawn: the no-detail view replaces it.
  if (isGone(error)) throw error
  const { title, content, images, role, finish, evaluation, reason, status, phone } = wish
  const isPublic = isShownWish(status)
  return (
    <PageShell
      title="心愿详情"
      shows={one.queryKey}
      actions={
        isPublic && (
          <ShareButton
            subject={{
              id: '',
              kind: 'content',
              path: `/micro-wish-details/${id}`,
              title: `微心愿｜${title}`,
              cover: images[0] ?? '',
              text: content,
              share: null,
            }}
          />
        )
      }
    >
      <article className={styles.page}>
        <section className={styles.part}>
          <div className={written.tags}>
            <WishTags wish={wish} />
          </div>
          <h2 className={styles.headline}>{title}</h2>
          <p className={styles.whole}>{content}</p>
          {images.length > 0 && <PictureGrid images={images} of={title} priority />}
          <p className={styles.meta}>
            <span>
              发布人：{wish.is_anonymous === 1 && role !== 'wisher' ? '匿名' : <CitizenName of={wish.user} />}
            </span>
            {wish.street_name && <span>{wish.street_name}</span>}
            <span>截止 {dayTime(wish.deadline)}</span>
          </p>
          {role === 'wisher' && reason && <p className={written.reason}>原因：{reason}</p>}
        </section>
        {phone && (role === 'wisher' || visitEnds(wish) > now) && <ContactPart of={wish} own={role === 'wisher'} />}
        {finish && (
          <section className={styles.part} aria-labelledby="finish">
            <h2 id="finish">完成情况</h2>
            <p className={styles.whole}>{finish.content}</p>
            {finish.images.length > 0 && <PictureGrid images={finish.images} of="完成情况" />}
          </section>
        )}
        {role !== '' && wish.claimant && (
          <Suspense fallback={null}>
            <VisitNotes
              kind="wish"
              id={wish.id}
              other={role === 'wisher' ? '志愿者' : '发布人'}
              about={title}
              open={status === wishState.claimed || status === wishState.finished}
            />
          </Suspense>
        )}
        {evaluation && <EvaluationView evaluation={evaluation} />}
        <StepList records={wish.records} states={wishStates} next={wishNextFor(status, role)} />
        <ClaimantList query={people} />
        <WishActions wish={wish} />
      </article>
    </PageShell>
  )
}
