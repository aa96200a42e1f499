import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { describeError } from '#contract/errors.ts'
import { voteStates, voteTypes, type Vote, voteState, voteType } from '#contract/circles/vote-fields.ts'
import { queuedWords, waitingWords } from '#features/outbox/queued-words.ts'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { countText } from '#lib/count-text.ts'
import { closeText, momentText } from '#lib/moment-text.ts'
import { usePostBallot } from '#queries/votes.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { useNow } from '#ui/use-now.ts'
import { QueuedRows } from '#pages/circles/posts/queued-rows.tsx'
import styles from './votes.module.css'
import { VoteCover } from './vote-cover.tsx'
import { VoteChoices } from './vote-choices.tsx'
import { VoteResults } from './vote-results.tsx'

/**
 * A vote in its post: its choices, then its results, which come from the server only after voting or its end. said: the
 * words of the post, which its title does not repeat.
 */
export const VoteBox = observer(function VoteBox({ vote, said = '' }: { vote: Vote; said?: string }) {
  const { overlays, outbox, network } = useStores()
  const [changing, setChanging] = useState(false)
  const [chosen, setChosen] = useState<string[]>(vote.my_options)
  const [fault, setFault] = useState<string>()
  const allowed = usePhoneCheck()
  const ballot = usePostBallot(vote.id)
  const now = useNow(30_000)
  const ballots = restingEntries(outbox, `vote ${vote.id}`)
  const ahead = ballots.find(({ state }) => state !== 'attention')
  const waiting = ahead !== undefined
  const unsent = [...(waiting ? [] : ballots), ...outbox.of(`signup ${vote.id}`)]
  const voted = vote.my_options.length > 0
  const open = vote.status === voteState.open && !waiting && (!voted || changing)
  const changeable = vote.status === voteState.open && voted && vote.daily === 0 && vote.type !== voteType.candidates
  const cast = () => {
    if (chosen.length === 0) return setFault('请选择选项')
    if (!allowed()) return
    ballot.mutate(chosen, {
      onSuccess: (answer) => {
        setChanging(false)
        overlays.toast(answer ? '投票成功' : queuedWords(network))
      },
      onError: (error) => setFault(describeError(error).message),
    })
  }
  return (
    <section className={styles.vote} aria-labelledby={`vote-${vote.id}`}>
      <h2 id={`vote-${vote.id}`} className={vote.title === said ? 'visually-hidden' : styles.title}>
        {vote.title}
      </h2>
      <VoteCover cover={vote.cover} />
      <p className={styles.facts}>
        <Tag tone={vote.status === voteState.open ? 'success' : 'plain'}>{voteStates[vote.status]}</Tag>
        <span>
          {voteTypes[vote.type as 1 | 2 | 3]}
          {vote.max_select > 1 && `，最多 ${vote.max_select} 项`}
          {vote.daily === 1 && '，每天一票'}
        </span>
        <span>{countText(vote.total)} 票</span>
        <span>
          {vote.status === voteState.coming ? `${momentText(vote.start_at, now)} 开始` : closeText(vote.end_at, now)}
        </span>
      </p>
      {open ? (
        <VoteChoices
          vote={vote}
          chosen={chosen}
          onChange={(next) => {
            setFault(undefined)
            setChosen(next)
          }}
        />
      ) : (
        <VoteResults vote={ahead ? { ...vote, my_options: ahead.input.options as string[] } : vote} />
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {waiting && (
        <p className={styles.note} role="status">
          {waitingWords(network, '投出')}
        </p>
      )}
      <QueuedRows entries={unsent} />
      {open && (
        <Button size="large" loading={ballot.isPending} disabled={vote.options.length === 0} onClick={cast}>
          {voted ? '改投' : '投票'}
        </Button>
      )}
      {!open && changeable && !waiting && (
        <Button kind="soft" onClick={() => setChanging(true)}>
          改投
        </Button>
      )}
      {vote.type === voteType.candidates && vote.status === voteState.coming && (
        <Button kind="soft" render={<Link to="/voteSignup" search={{ id: vote.id }} preload={false} />}>
          {vote.my_signup === -1
            ? `报名参选（${countText(vote.signup_num)}/${countText(vote.signup_limit)}）`
            : '我的报名'}
        </Button>
      )}
    </section>
  )
})
