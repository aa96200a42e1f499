import { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#console/ui/class-names.ts'
import { say } from '#console/ui/toast.tsx'
import { cleanPaste } from './clean-paste.ts'
import { extensions } from './editor-extensions.ts'
import prose from './prose.module.css'
import { htmlOf, lossesOf } from './stored-html.ts'
import styles from './text-editor.module.css'
import { Toolbar } from './toolbar.tsx'

/** An input method needs a moment after its last event until the text has its words. */
const COMPOSED_MS = 60

interface TextEditorProps {
  label: string
  /** As it is stored; what comes later in its place is not taken over. */
  html: string
  isReadOnly: boolean
  error?: string
  onChange: (html: string) => void
  /** The editor, and undefined when it is gone. */
  onReady: (editor: Editor | undefined) => void
}

/** What is written as it was read is given back byte for byte. */
export function TextEditor({ label, html, isReadOnly, error, onChange, onReady }: TextEditorProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [stored] = useState(html)
  const [editor, setEditor] = useState<Editor>()
  const [losses, setLosses] = useState<string[]>([])
  const told = useRef({ onChange, onReady })
  useEffect(() => void (told.current = { onChange, onReady }))
  useEffect(() => {
    const made = new Editor({
      element: box.current,
      extensions,
      content: stored,
      injectCSS: false,
      editorProps: {
        attributes: {
          class: prose.prose!,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-about`,
          lang: 'zh-CN',
        },
        transformPastedHTML: cleanPaste,
        transformPastedText: (text) => text.replace(/^[\u3000\t ]+/gm, ''),
        handlePaste: (_view, event) => refuseFiles(event.clipboardData),
        handleDrop: (_view, event) => refuseFiles(event.dataTransfer),
      },
    })
    const first = made.state.doc
    let given = stored
    setLosses(stored === '' ? [] : lossesOf(stored, htmlOf(first)))
    function give() {
      const { doc } = made.state
      const now = doc.eq(first) ? stored : htmlOf(doc)
      if (now !== given) told.current.onChange((given = now))
    }
    // While an input method composes, the text is none of the writer's yet.
    const unlessComposing = () => {
      if (!made.view.composing) give()
    }
    const composed = () => setTimeout(() => made.isDestroyed || unlessComposing(), COMPOSED_MS)
    made.on('update', unlessComposing)
    made.view.dom.addEventListener('compositionend', composed)
    // Who writes fast begins the next one before that moment is over; what was composed until then is theirs.
    made.view.dom.addEventListener('compositionstart', give)
    setEditor(made)
    told.current.onReady(made)
    return () => {
      give()
      told.current.onReady(undefined)
      made.destroy()
    }
  }, [stored, id])
  useEffect(() => void editor?.setEditable(!isReadOnly, false), [editor, isReadOnly])
  return (
    <div>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div className={styles.around}>
        {editor && !isReadOnly && <Toolbar editor={editor} />}
        {losses.length > 0 && (
          <p className={styles.warning}>
            这篇正文里有编辑器写不出的内容：{losses.join('、')}
            。不改正文，它们原样保留；改了正文再保存，它们会丢失，文字还在。
          </p>
        )}
        <div ref={box} className={classNames(styles.text)} />
      </div>
      <p id={`${id}-about`} className={styles.error}>
        {error}
      </p>
    </div>
  )
}

/** Pictures come from the library, with their rights and what they show. */
function refuseFiles(data: DataTransfer | null): boolean {
  const isFile = data !== null && data.files.length > 0 && !data.types.includes('text/html')
  if (isFile) say('图片、音频和视频请先传到素材库，再用“图片”等按钮插入')
  return isFile
}
