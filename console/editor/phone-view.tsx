import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import styles from './phone-view.module.css'
import prose from './prose.module.css'
import { elementsOf } from './stored-html.ts'
import { useFollowed } from './use-followed.ts'

const REST_MS = 400

/** The text as wide as a phone. Its elements are those that the editor writes: nothing in it runs. */
export function PhoneView({ editor, title, about }: { editor: Editor; title: string; about: string }) {
  useFollowed(editor, REST_MS)
  const text = useRef<HTMLDivElement>(null)
  const { doc } = editor.state
  useEffect(() => void text.current?.replaceChildren(elementsOf(doc)), [doc])
  return (
    <section aria-label="手机预览" tabIndex={0} className={styles.phone}>
      <h2>{title || '（无标题）'}</h2>
      <p className={styles.about}>{about}</p>
      <div ref={text} className={prose.prose} />
    </section>
  )
}
