import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import * as liveStates from '#contract/content/live-states.ts'
import { banCitizen } from '#contract/staff/citizens.ts'
import { addRoomEntry, deleteRoomEntry, getRoomDesk, hideRoomMessage, type Room } from '#contract/staff/rooms.ts'
import { banFields } from '#console/citizens/ban-fields.ts'
import { call } from '#console/call.ts'
import { useDesk } from '#console/desk/use-desk.ts'
import { drafts } from '#console/form/drafts.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import { useSending } from '#console/form/use-sending.ts'
import { PictureList } from '#console/manuscript/picture-list.tsx'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { TextArea } from '#console/ui/field.tsx'
import { Empty, Failed, Loading, Refusal } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { say } from '#console/ui/toast.tsx'
import styles from './room-desk.module.css'

const ASK_EVERY_MS = 3000

/** What is going on in a room: its log, written here, and its chat. */
export function RoomDesk({ room: { id } }: { room: Room }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'rooms', 'desk', id],
    queryFn: ({ signal }) => call(getRoomDesk, { id }, { signal }),
    refetchInterval: ASK_EVERY_MS,
  })
  const [asked, setAsked] = useState<{ hides: boolean; id: string; words: string }>()
  const [silenced, setSilenced] = useState<{ id: string; name: string }>()
  const maySilence = useDesk()?.permissions.includes('citizen.manage')
  if (error && !data) return <Failed error={error} again={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <>
      <Card title="实录">
        {data.status === liveStates.on ? (
          <EntryForm room={id} onDone={() => void refetch()} />
        ) : (
          <p>直播进行时可以在这里写实录。</p>
        )}
        {data.log.length === 0 && <Empty>还没有实录</Empty>}
        <ol className={styles.rows} aria-label="实录">
          {data.log.map((entry) => (
            <li key={entry.id}>
              <small>{timeText(entry.at)}</small>
              <p>{entry.content}</p>
              {entry.images.map((url) => (
                <img key={url} src={url} alt="" className={styles.picture} />
              ))}
              <Button
                kind="danger"
                aria-label={`删除 ${timeText(entry.at)} 的实录`}
                onClick={() => setAsked({ hides: false, id: entry.id, words: entry.content })}
              >
                删除
              </Button>
            </li>
          ))}
        </ol>
      </Card>
      <Card title="聊天">
        {data.messages.length === 0 && <Empty>还没有人发言</Empty>}
        <ol className={styles.rows} aria-label="聊天">
          {data.messages.map((message) => (
            <li key={message.id}>
              <small>
                {message.author} {timeText(message.at)}
              </small>
              <p>{message.content}</p>
              {message.hidden === 1 ? (
                <small>已隐藏</small>
              ) : (
                <Button
                  aria-label={`隐藏${message.author}的发言`}
                  onClick={() => setAsked({ hides: true, id: message.id, words: message.content })}
                >
                  隐藏
                </Button>
              )}
              {maySilence && (
                <Button
                  aria-label={`禁言${message.author}`}
                  onClick={() => setSilenced({ id: message.author_id, name: message.author })}
                >
                  禁言
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Card>
      {silenced && (
        <ReasonDialog
          title="禁言"
          asks={`“${silenced.name}”在直播间和别处都不能发言，会收到时间和原因，可以申诉。`}
          fields={banFields}
          endpoint={banCitizen}
          input={{ id: silenced.id }}
          onClose={() => setSilenced(undefined)}
          onDone={() => {
            setSilenced(undefined)
            say('已禁言')
          }}
        />
      )}
      {asked && (
        <ReasonDialog
          title={asked.hides ? '隐藏发言' : '删除实录'}
          asks={asked.hides ? `“${asked.words}”对所有人隐藏，并告诉作者原因。` : `删除“${asked.words}”。`}
          danger
          endpoint={asked.hides ? hideRoomMessage : deleteRoomEntry}
          input={{ id: asked.id }}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            say(asked.hides ? '已隐藏' : '已删除')
            void refetch()
          }}
        />
      )}
    </>
  )
}

function EntryForm({ room, onDone }: { room: string; onDone: () => void }) {
  const key = `rooms ${room} entry`
  const [content, setContent] = useState(() => String(drafts.get(key)?.content ?? ''))
  function write(words: string) {
    setContent(words)
    if (words) drafts.set(key, { content: words })
    else drafts.delete(key)
  }
  const [pictures, setPictures] = useState<{ url: string; width: number; height: number }[]>([])
  const { busy, refusal, send } = useSending()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!content.trim()) return
    void send(async () => {
      await call(addRoomEntry, { id: room, content, images: pictures.map(({ url }) => url) })
      write('')
      setPictures([])
      say('已写入实录')
      onDone()
    })
  }
  return (
    <form onSubmit={submit}>
      <TextArea label="写实录" rows={3} value={content} onChange={(event) => write(event.target.value)} />
      <PictureList label="实录" most={9} isReadOnly={false} pictures={pictures} onChange={setPictures} />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" kind="primary" busy={busy}>
        {busy ? '正在发布…' : '发布实录'}
      </Button>
    </form>
  )
}
