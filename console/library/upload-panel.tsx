import { Upload } from 'lucide-react'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { mediaKindNames, mediaRules, type MediaKind } from '#contract/staff/media.ts'
import { Button } from '#console/ui/button.tsx'
import { classNames } from '#console/ui/class-names.ts'
import { TextField } from '#console/ui/field.tsx'
import { say } from '#console/ui/toast.tsx'
import styles from './upload-panel.module.css'
import { mayComeAgain, MOST_FILES, type QueueItem } from './upload-queue.ts'
import { uploads, useUploads } from './uploads.ts'

const typesOf = (kinds: readonly MediaKind[]) => [
  ...kinds.flatMap((kind) => mediaRules[kind].types as readonly string[]),
  // Not every system knows a type of them.
  ...(kinds.includes('font') ? ['.woff2', '.woff', '.ttf'] : []),
]

/** Takes files that are dropped or chosen, and shows how far they are. */
export function UploadPanel({ kind }: { kind?: MediaKind }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [folder, setFolder] = useState('')
  // Missed by a little, a browser would leave the page to show the file.
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault()
    const kinds = ['dragover', 'drop']
    for (const one of kinds) addEventListener(one, stay)
    return () => kinds.forEach((one) => removeEventListener(one, stay))
  }, [])
  async function take(files: File[]) {
    const taken = await uploads.add(files, folder.trim())
    if (taken < files.length) say(`一次最多 ${MOST_FILES} 个文件，还有 ${files.length - taken} 个没有加入`)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <section className={styles.panel} aria-label="上传素材">
      <div
        className={classNames(styles.zone, over && styles.over)}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={typesOf(kind ? [kind] : mediaKindNames).join()}
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" />
          选择文件上传
        </Button>
        <p>也可以把文件拖到这里，一次最多 {MOST_FILES} 个</p>
        <div className={styles.folder}>
          <TextField
            label="放入文件夹"
            maxLength={40}
            autoComplete="off"
            value={folder}
            onChange={(event) => setFolder(event.target.value)}
          />
        </div>
      </div>
      <Queue isShort={kind !== undefined} />
    </section>
  )
}

/** What is to be seen first. */
const order = ['failed', 'sending', 'waiting', 'there', 'done']
const stateWords = { waiting: '等待中', sending: '上传中', done: '已上传', there: '素材库里已有', failed: '失败' }

/** isShort: what has arrived is in the list beside it. */
function Queue({ isShort }: { isShort: boolean }) {
  const id = useId()
  const { items, paused } = useUploads()
  const count = (...states: QueueItem['state'][]) => items.filter(({ state }) => states.includes(state)).length
  const [arrived, there, failed] = [count('done', 'there'), count('there'), count('failed')]
  const shown = items
    .filter(({ state }) => !isShort || (state !== 'done' && state !== 'there'))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  if (shown.length === 0) return null
  const whole = items.reduce((sum, { part, state }) => sum + (state === 'failed' ? 1 : part), 0) / items.length
  return (
    <div className={styles.queue}>
      <p id={id} role="status">
        {`共 ${items.length} 个，已完成 ${arrived} 个`}
        {there > 0 && `（${there} 个素材库里已有）`}
        {failed > 0 && `，失败 ${failed} 个`}
        {paused && arrived + failed < items.length && '。网络不通，已暂停，恢复后自动继续'}
      </p>
      <progress aria-labelledby={id} max={1} value={whole} />
      {/* What scrolls must be reached by the keyboard. */}
      <ul className={styles.items} tabIndex={0} aria-labelledby={id}>
        {shown.map((item) => (
          <li key={item.id} data-state={item.state}>
            <span className={styles.name}>{item.file.name}</span>
            <span className={styles.state}>
              {item.state === 'sending' ? `${Math.round(item.part * 100)}%` : item.problem || stateWords[item.state]}
            </span>
            {(item.state === 'failed' || item.state === 'waiting') && (
              <Button aria-label={`移除 ${item.file.name}`} onClick={() => uploads.remove(item.id)}>
                移除
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {items.some(mayComeAgain) && <Button onClick={() => uploads.retry()}>重试失败的</Button>}
        {arrived > 0 && <Button onClick={() => uploads.clear()}>清除已完成的</Button>}
      </div>
    </div>
  )
}
