import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { describeError } from '#contract/errors.ts'
import type { Vote } from '#contract/circles/vote-fields.ts'
import { signupState, voteState, voteType } from '#contract/circles/vote-fields.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { LeftDraft } from '#features/drafts/left-draft.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { countText } from '#lib/count-text.ts'
import { closeText } from '#lib/moment-text.ts'
import { voteQuery } from '#queries/votes.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { numberSearch } from '#pages/circles/groups/circle-search.ts'
import { QueuedRows } from '#pages/circles/posts/queued-rows.tsx'
import { SIGNUP_FORM, SignupForm } from './signup-form.tsx'
import { VoteCover } from './vote-cover.tsx'
import styles from '#pages/circles/groups/circles.module.css'

/** Signs up as a candidate of a vote [rules R47, R54, decisions G21, G200]. */
export const Route = createFileRoute('/voteSignup')({
  staticData: {
    title: '投票报名',
    area: 'circles',
    access: 'prompt',
    personal: true,
    noReload: true,
    example: { search: 'id=111' },
  },
  validateSearch: v.object({ id: numberSearch }),
  component: VoteSignupPage,
})

function VoteSignupPage() {
  const { id } = Route.useSearch()
  return (
    <PageShell title="投票报名">
      <SignedInOnly>{id === undefined ? <EmptyState kind={6} says="没有这个投票" /> : <Signup id={id} />}</SignedInOnly>
    </PageShell>
  )
}

const Signup = observer(function Signup({ id }: { id: string }) {
  const query = useQuery(voteQuery(id))
  const now = useNow(30_000)
  const { outbox } = useStores()
  const queued = restingEntries(outbox, `signup ${id}`)
  if (!query.data)
    return (
      <>
        <QueuedRows entries={queued} />
        {query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={4} />}
        {/* Without a network nobody knows whether it is open: the form is, and what was begun is in it. */}
        {query.error && describeError(query.error).offline && queued.length === 0 && <SignupForm id={id} />}
      </>
    )
  const vote = query.data
  const closed = closedText(vote)
  return (
    <>
      <div className={styles.top}>
        <VoteCover cover={vote.cover} />
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.name}>{vote.title}</h2>
            {vote.type === voteType.candidates && (
              <p className={styles.note}>
                报名 {closeText(vote.signup_end, now)} · 已报名 {countText(vote.signup_num)}/
                {countText(vote.signup_limit)}
              </p>
            )}
          </div>
        </div>
        {vote.my_signup === signupState.refused && (
          <p className={styles.about}>上次报名未通过：{vote.my_reason}，可以重新报名</p>
        )}
      </div>
      <QueuedRows entries={queued} />
      {closed ? (
        <>
          <EmptyState
            kind={6}
            says={closed}
            action={
              <Button render={<Link to="/group-post-detail/$aid" params={{ aid: vote.post_id }} replace />}>
                看这个投票
              </Button>
            }
          />
          <LeftDraft form={SIGNUP_FORM} target={id} title="没有送出的报名" why={closed} />
        </>
      ) : (
        queued.length === 0 && <SignupForm id={id} post={vote.post_id} />
      )}
    </>
  )
})

function closedText({ type, status, my_signup: mine, signup_num: num, signup_limit: limit }: Vote): string {
  if (type !== voteType.candidates) return '这个投票不需要报名'
  if (mine === signupState.waiting) return '已报名，正在审核'
  if (mine === signupState.accepted) return '报名已通过，你是候选人'
  if (status !== voteState.coming) return '报名已截止'
  return num >= limit ? '报名人数已满' : ''
}
