import { useEffect, useRef, useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useLiveChat, useSendLiveMessage } from '#queries/lives.queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './live-room.module.css'

const LONGEST = 100

/** The chat, the newest message at the bottom, while the page is visible. What was typed stays until it is sent. */
export function LiveChat({ id, open, over, onLog }: { id: string; open: boolean; over: boolean; onLog: () => void }) {
  const { data, error, isPending, refetch, isRefetching } = useLiveChat(id, over)
  const list = useRef<HTMLDivElement>(null)
  const last = data?.list.at(-1)?.id
  const logged = data?.log_num
  const known = useRef(logged)
  useEffect(() => {
    if (known.current !== undefined && logged !== known.current) onLog()
    known.current = logged
  }, [logged, onLog])
  useEffect(() => {
    const element = list.current
    if (element) element.scrollTop = element.scrollHeight
  }, [last])
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
                  <span className={styles.who}>{user.nickname}</span>
                  {content}
                </p>
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
}

function SayInRoom({ id }: { id: string }) {
  const say = useSendLiveMessage(id)
  const mayWrite = usePhoneCheck()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const send = () => {
    if (words.trim() === '' || say.isPending || !mayWrite()) return
    say.mutate(words.trim(), { onSuccess: () => setWords(''), onError: () => field.current?.focus() })
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
        maxLength={LONGEST}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
        aria-invalid={say.isError || undefined}
        aria-describedby={say.isError ? 'say-error' : undefined}
      />
      <Button type="submit" size="medium" disabled={words.trim() === '' || say.isPending}>
        发送
      </Button>
      {say.isError && (
        <p id="say-error" className={styles.error} role="alert">
          {describeError(say.error).message}
        </p>
      )}
    </form>
  )
}
