import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Endpoint } from '#contract/endpoint.ts'
import { circlePostFields, circlePostLength } from '#contract/circles/circle-post-fields.ts'
import { postCirclePost } from '#contract/circles/circles.ts'
import { postVote } from '#contract/circles/votes.ts'
import { isBlank } from '#contract/words.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { WriteForm } from '#features/forms/write-form.tsx'
import type { SendOutcome } from '#features/outbox/use-send.ts'
import { useWrittenForm } from '#features/written/use-written-form.ts'
import { WrittenFiles } from '#features/written/written-files.tsx'
import { WrittenPlace } from '#features/written/written-place.tsx'
import type { circleQuery } from '#queries/circles.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { FollowCircleButton } from '#pages/circles/groups/follow-circle-button.tsx'
import { POST_FORM, blankPost, postFiles, voteFiles, voteInput, type PostDraft } from './post-draft.ts'
import styles from '#pages/circles/groups/circles.module.css'

/** Works without a network too: it is stored, and sent once, with its vote. */
export const PostForm = observer(function PostForm({
  id,
  circle,
}: {
  id: string
  circle: ReturnType<typeof circleQuery>
}) {
  const { data: known } = useQuery(circle)
  const { session } = useStores()
  const router = useRouter()
  /** A manager publishes a vote by itself, without a word beside it. */
  const isVoteAlone = ({ content, vote }: Pick<PostDraft, 'content' | 'vote'>) =>
    vote !== null && known?.is_admin === 1 && isBlank(content)
  const form = useWrittenForm({
    form: POST_FORM,
    target: id,
    blank: blankPost,
    fields: circlePostFields,
    check: (fields, said) => (isVoteAlone(fields) ? { ...said, content: undefined } : said),
    send: (fields, queue): Promise<SendOutcome<Endpoint>> => {
      const { content, address, position, topic, vote } = fields
      if (vote && isVoteAlone(fields)) return queue(postVote, { circle_id: id, ...voteInput(vote) }, voteFiles(vote))
      return queue(
        postCirclePost,
        { id, content, address, ...position, topic_id: topic?.id ?? null, vote: vote && voteInput(vote) },
        postFiles(fields),
      )
    },
    thanks: (answer) => ((answer as { post_id?: string } | undefined)?.post_id ? '已发布' : '已提交，审核通过后展示'),
    next: () => router.navigate({ to: '/group-follow-list', search: { tab: 'own' }, replace: true }),
  })
  const { topic, vote } = form.fields
  /** The other pages write into the same draft. */
  const save = () => void form.keep()
  const notFollowed = session.signedIn && known?.is_follow === 0
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>发布</SubmitBar>}>
      {known && notFollowed && (
        <div className={styles.head}>
          <p className={styles.words}>先关注“{known.name}”，才能在里面发帖</p>
          <FollowCircleButton circle={known} />
        </div>
      )}
      {session.signedIn && session.user && !session.hasPhone && (
        <div className={styles.head}>
          <p className={styles.words}>发帖需要先绑定手机号</p>
          <Button size="small" kind="soft" render={<Link to="/phone/bind" preload={false} />}>
            去绑定
          </Button>
        </div>
      )}
      <WordsField
        {...form.field('content')}
        label="想说的话"
        lines={6}
        limit={circlePostLength.most}
        placeholder="跟邻居们说点什么"
      />
      <WrittenFiles form={form} />
      <div className={styles.cells}>
        <CellGroup>
          <ListCell
            title="圈子"
            value={known?.name ?? ''}
            render={<Link to="/select-list" search={{ type: 'circle', circle: id }} preload={false} onClick={save} />}
          />
          <ListCell
            title="话题"
            value={topic?.name ?? '选填'}
            render={<Link to="/select-list" search={{ type: 'topic', circle: id }} preload={false} onClick={save} />}
          />
          <ListCell
            title="投票"
            value={vote?.title ?? '选填'}
            render={<Link to="/vote-create" search={{ circle: id }} preload={false} onClick={save} />}
          />
        </CellGroup>
      </div>
      <WrittenPlace form={form} attached="会随这条帖子保存" />
    </WriteForm>
  )
})
