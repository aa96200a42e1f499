import { Link, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import { useDraft } from '#features/drafts/use-draft.ts'
import { PictureField } from '#features/upload/picture-field.tsx'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { WordsField } from '#ui/words-field.tsx'
import {
  POST_FORM,
  USUAL_PLACES,
  blankPost,
  blankVote,
  withCover,
  type VoteDraft,
} from '#pages/circles/posts/post-draft.ts'
import { voteFaults, type VoteFaults } from './vote-faults.ts'
import { VoteOptions } from './vote-options.tsx'
import styles from './votes.module.css'
import page from '#pages/circles/groups/circles.module.css'

const types = [
  { value: '1', label: '单选' },
  { value: '2', label: '多选' },
  { value: '3', label: '报名评选' },
]

/** The vote of a post, kept in the draft of that post and sent with it. */
export const VoteForm = observer(function VoteForm({ circle }: { circle: string }) {
  const { session } = useStores()
  const router = useRouter()
  const draft = useDraft({ user: session.owner, form: POST_FORM, target: circle, blank: blankPost })
  const [faults, setFaults] = useState<VoteFaults>({})
  const [preparing, setPreparing] = useState(false)
  const vote = draft.fields.vote ?? blankVote
  const write = (change: Partial<VoteDraft>) => {
    setFaults({})
    draft.write({ vote: { ...vote, ...change } })
  }
  const back = () => router.navigate({ to: '/post-publish/$id', params: { id: circle }, replace: true })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = voteFaults(vote, Date.now())
    setFaults(wrong)
    if (Object.values(wrong).some(Boolean)) return
    await draft.keep()
    await back()
  }
  const remove = async () => {
    draft.write({ vote: null })
    await back()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={page.block}>
        <Segmented label="投票方式" options={types} value={vote.type} onChange={(type) => write({ type })} />
      </div>
      <WordsField
        label="投票标题"
        value={vote.title}
        onChange={(title) => write({ title })}
        limit={60}
        error={faults.title}
      />
      <fieldset className={page.block}>
        <legend className={page.label}>封面图（选填）</legend>
        <PictureField
          label="添加封面图"
          limit={1}
          onPreparing={setPreparing}
          pictures={vote.cover ?? []}
          change={(next) => draft.write((now) => ({ vote: withCover(now.vote ?? blankVote, next) }))}
        />
      </fieldset>
      {vote.type !== '3' && (
        <VoteOptions
          vote={vote}
          error={faults.options}
          onPreparing={setPreparing}
          onChange={(change) => {
            setFaults({})
            draft.write((now) => ({ vote: change(now.vote ?? blankVote) }))
          }}
        />
      )}
      {vote.type === '2' && (
        <WordsField
          label="最多选几项"
          type="number"
          inputMode="numeric"
          value={vote.most}
          onChange={(most) => write({ most })}
          error={faults.most}
        />
      )}
      {vote.type === '3' && (
        <WordsField
          label="报名截止"
          type="datetime-local"
          value={vote.signupEnd}
          onChange={(signupEnd) => write({ signupEnd })}
          note="截止后开始投票，候选人由报名产生"
          error={faults.signupEnd}
        />
      )}
      {vote.type === '3' && (
        <WordsField
          label="最多几人参选"
          type="number"
          inputMode="numeric"
          value={vote.places ?? USUAL_PLACES}
          onChange={(places) => write({ places })}
          error={faults.places}
        />
      )}
      <WordsField
        label="投票截止"
        type="datetime-local"
        value={vote.end}
        onChange={(end) => write({ end })}
        note="北京时间"
        error={faults.end}
      />
      <div className={page.block}>
        <label className={styles.choice}>
          <input type="checkbox" checked={vote.daily} onChange={() => write({ daily: !vote.daily })} />
          <span className={styles.words}>每人每天可以投一次</span>
        </label>
      </div>
      <div className={page.block}>
        <Button size="large" type="submit" disabled={preparing}>
          完成
        </Button>
        {draft.fields.vote && (
          <Button kind="text" onClick={() => void remove()}>
            不要投票了
          </Button>
        )}
        <Button kind="text" render={<Link to="/post-publish/$id" params={{ id: circle }} replace />}>
          返回发帖
        </Button>
      </div>
    </form>
  )
})
