import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import type { WritingWords } from '#contract/staff/manuscripts.ts'
import { writingWordsQuery } from '#console/queries.ts'
import { Button } from '#console/ui/button.tsx'
import { countWords, hintsOf, minutesToRead, type Hint } from './chinese-hints.ts'
import styles from './hints-panel.module.css'
import { useFollowed } from './use-followed.ts'

const REST_MS = 400
const MOST = 100
/** Where something stands in a line that has a place but no words. */
const OTHER = '\ufffc'
const AROUND = 8

interface PlacedHint extends Hint {
  words: string
}

function hintsIn(editor: Editor, known: WritingWords | undefined): PlacedHint[] {
  const hints: PlacedHint[] = []
  editor.state.doc.descendants((node, at) => {
    if (!node.isTextblock || node.type.spec.code) return
    const text = node.textBetween(0, node.content.size, '', OTHER)
    for (const hint of hintsOf(text, known)) {
      const [from, to] = [hint.from + at + 1, hint.to + at + 1]
      const words = `${text.slice(Math.max(0, hint.from - AROUND), hint.from)}【${hint.becomes}】${text.slice(hint.to, hint.to + AROUND)}`
      hints.push({ ...hint, from, to, words: words.replaceAll(OTHER, '') })
    }
  })
  return hints
}

/** One that is only to be looked at changes nothing. */
const changes = ({ was, becomes }: Hint) => was !== becomes

/** Where pictures stand that say nothing to who does not see them. */
function silentIn(editor: Editor): number[] {
  const found: number[] = []
  editor.state.doc.descendants(({ type, attrs }, at) => {
    if (/^(figure|image)$/.test(type.name) && !attrs.alt) found.push(at)
  })
  return found
}

/** How long the text is, and what a proofreader would say; each can be applied or left. */
export function HintsPanel({ editor, isReadOnly }: { editor: Editor; isReadOnly: boolean }) {
  useFollowed(editor, REST_MS)
  const { doc } = editor.state
  const words = countWords(doc.textBetween(0, doc.content.size, '\n', ' '))
  const known = useQuery(writingWordsQuery).data
  const hints = hintsIn(editor, known)
  const shown = hints.slice(0, MOST)
  const open = shown.filter(changes)
  const silent = silentIn(editor)
  function apply(all: PlacedHint[]) {
    const { tr, schema } = editor.state
    for (const { from, to, was, becomes } of [...all].reverse()) {
      // Words may have moved since they were looked at.
      if (tr.doc.textBetween(from, to) !== was) continue
      tr.replaceWith(from, to, schema.text(becomes, tr.doc.resolve(from).marks()))
    }
    editor.view.dispatch(tr)
  }
  return (
    <div className={styles.panel}>
      <p role="status">
        {words} 字，约 {minutesToRead(words)} 分钟读完
      </p>
      {silent.length > 0 && (
        <p>
          {silent.length} 张图片没有替代文字{' '}
          <Button onClick={() => editor.chain().focus().setNodeSelection(silent[0]!).scrollIntoView().run()}>
            到第一张
          </Button>
        </p>
      )}
      <h3>
        {hints.length === 0 ? '没有文字提示' : `${hints.length} 处文字提示`}
        {open.length > 1 && !isReadOnly && <Button onClick={() => apply(open)}>全部采用</Button>}
      </h3>
      <ul>
        {shown.map((hint) => (
          <li key={`${hint.from} ${hint.why}`}>
            <button
              type="button"
              className={styles.words}
              title="到这一处"
              onClick={() =>
                editor.chain().focus().setTextSelection({ from: hint.from, to: hint.to }).scrollIntoView().run()
              }
            >
              {hint.words}
            </button>
            <small>{hint.why}</small>
            {!isReadOnly && changes(hint) && <Button onClick={() => apply([hint])}>采用</Button>}
          </li>
        ))}
      </ul>
    </div>
  )
}
