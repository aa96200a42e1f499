import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { describeError } from '#contract/errors.ts'
import { asStoredLine, isBlank, isolated, lengthOf } from '#contract/words.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { useDraft } from '#features/drafts/use-draft.ts'
import { ReportButton } from '#features/reports/report-button.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useLiveChat, useSendLiveMessage } from '#queries/lives.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './live-room.module.css'

const LONGEST = 100
/** From here on the count is shown. */
const NEAR = 80
const blank = { words: '' }

/** The chat, the newest message at the bottom, while the page is visible. */
export const LiveChat = observer(function LiveChat({
  id,
  open,
  over,
  onLog,
}: {
  id: string
  open: boolean
  over: boolean
  onLog: () => void
}) {
  const { data, error, isPending, refetch, isRefetching } = useLiveChat(id, over)
  const { session } = useStores()
  const list = useRef<HTMLDivElement>(null)
  const last = data?.list.at(-1)?.id
  const isMine = last !== undefined && data?.list.at(-1)?.user.id === session.user?.id
  const logged = data?.log_num
  const known = useRef(logged)
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (known.current !== undefined && logged !== known.current) onLog()
    known.current = logged
  }, [logged, onLog])
  useEffect(() => {
    const element = list.current
    if (element) element.scrollTop = element.scrollHeight
    // The field sticks to the screen's edge and would cover the end of a tall box.
    if (isMine && seen.current) void element?.querySelector('li:last-child')?.scrollIntoView({ block: 'nearest' })
    seen.current = last
  }, [last, isMine])
  return (
    <>
      {isPending && <Skeleton variant="row" count={3} />}
      {error && !data && (
        <ErrorState message={describeError(error).message} onRetry={() => void refetch()} retrying={isRefetching} />
      )}
      {data && (
        <div ref={list} className={styles.chat} role="log" aria-label="聊天记录" tabIndex={0}>
          {data.list.length === 0 && <p className={styles.quiet}>还没有人说话</p>}
          <ul>
            {data.list.map(({ id: one, user, content }) => (
              <li key={one} className={styles.message}>
                <Avatar name={user.nickname} src={user.avatar && sizedPicture(user.avatar, 336)} size="small" />
                <p>
                  <span className={styles.who}>
                    <CitizenName of={user} />
                  </span>
                  {content}
                </p>
                {user.id !== session.user?.id && (
                  <ReportButton
                    of={[
                      { type: 'chat', id: one, label: '这条发言' },
                      { type: 'user', id: user.id, label: '昵称' },
                    ]}
                    name={`${isolated(user.nickname)} 的发言`}
                    className={styles.report}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {open ? (
        <SayInRoom id={id} />
      ) : (
        <p className={styles.closed}>{over ? '直播已结束，不能再发言' : '该直播未开放聊天'}</p>
      )}
    </>
  )
})

/** What was typed is a draft until it is sent, and what was typed meanwhile stays. */
const SayInRoom = observer(function SayInRoom({ id }: { id: string }) {
  const { session } = useStores()
  const say = useSendLiveMessage(id)
  const mayWrite = usePhoneCheck()
  const field = useRef<HTMLInputElement>(null)
  const draft = useDraft({ user: session.owner, form: 'chat', target: id, blank })
  const { words } = draft.fields
  const length = isBlank(words) ? 0 : lengthOf(asStoredLine(words))
  const isTooLong = length > LONGEST
  const fault = isTooLong ? `最多 ${LONGEST} 个字` : say.isError ? describeError(say.error).message : undefined
  const send = () => {
    if (length === 0 || isTooLong || say.isPending || !mayWrite()) return
    draft.hand({ words })
    // Also where the room has been left by then.
    void say.mutateAsync(asStoredLine(words)).then(draft.arrived, () => {
      draft.hand(undefined)
      field.current?.focus()
    })
  }
  return (
    <form
      className={styles.say}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input
        ref={field}
        className={styles.field}
        aria-label="说点什么"
        placeholder="说点什么"
        value={words}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => {
          draft.write({ words: event.target.value })
          // What was said about the text before is not said of this one.
          if (say.isError) say.reset()
        }}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`say-count${fault ? ' say-error' : ''}`}
      />
      <Button type="submit" size="medium" disabled={length === 0 || isTooLong || say.isPending}>
        发送
      </Button>
      <span id="say-count" className={classNames('tabular', length < NEAR ? 'visually-hidden' : styles.left)}>
        {length}/{LONGEST}
      </span>
      {fault && (
        <p id="say-error" className={styles.error} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
})
