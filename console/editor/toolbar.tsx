import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { MediaFile, MediaKind } from '#contract/staff/media.ts'
import { PickMedia } from '#console/library/pick-media.tsx'
import { classNames } from '#console/ui/class-names.ts'
import { AltDialog } from './alt-dialog.tsx'
import { keysText, tableCommands, textCommands, type EditorCommand } from './editor-commands.ts'
import { LinkDialog } from './link-dialog.tsx'
import styles from './toolbar.module.css'
import { useFollowed } from './use-followed.ts'

type Asked = MediaKind | 'link' | 'alt'

export function Toolbar({ editor }: { editor: Editor }) {
  useFollowed(editor)
  const bar = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const asking = (label: string, what: Asked, more?: Partial<EditorCommand>): EditorCommand => ({
    label,
    run: () => setAsked(what),
    ...more,
  })
  useEffect(() => {
    const { dom } = editor.view
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setAsked('link')
    }
    dom.addEventListener('keydown', onKey)
    return () => dom.removeEventListener('keydown', onKey)
  }, [editor])

  function pick(files: MediaFile[]) {
    close()
    const nodes = files.map(({ kind, url, alt, width, height }) =>
      kind === 'picture'
        ? { type: 'figure', attrs: { src: url, alt, width: width || null, height: height || null } }
        : { type: kind, attrs: { src: url } },
    )
    editor
      .chain()
      .focus()
      .insertContent([...nodes, { type: 'paragraph' }])
      .run()
  }
  const commands: EditorCommand[] = [
    ...textCommands,
    asking('链接', 'link', { keys: 'Mod+K', isOn: () => editor.isActive('link') }),
    asking('图片', 'picture', { title: '插入图片' }),
    asking('音频', 'audio', { title: '插入音频' }),
    asking('视频', 'video', { title: '插入视频' }),
    ...(editor.isActive('figure') || editor.isActive('image')
      ? [asking('替代文字', 'alt', { title: '图片的替代文字，给看不见图的读者' })]
      : []),
    ...(editor.isActive('table') ? tableCommands : []),
  ]
  /** One stop of the Tab key; the arrows move within. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((one) => one === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <>
      <div ref={bar} role="toolbar" tabIndex={-1} aria-label="格式" className={styles.bar} onKeyDown={onKeyDown}>
        {commands.map((command, place) => {
          const { label, title = label, keys, isOn, run } = command
          const on = isOn?.(editor)
          return (
            <button
              key={label}
              type="button"
              tabIndex={place === 0 ? 0 : -1}
              className={classNames(styles.button, on && styles.on)}
              title={keys ? `${title}（${keysText(keys)}）` : title}
              aria-pressed={isOn && on}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(editor)}
            >
              {label}
            </button>
          )
        })}
      </div>
      {asked === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {asked === 'alt' && <AltDialog editor={editor} onClose={close} />}
      {(asked === 'picture' || asked === 'audio' || asked === 'video') && (
        <PickMedia kind={asked} multiple={asked === 'picture'} onPick={pick} onClose={close} />
      )}
    </>
  )
}
