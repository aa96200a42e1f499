import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { CopyWords } from '#features/share/copy-words.tsx'
import { wordsOf } from '#lib/words-of.ts'
import type { DraftEntry } from '#offline/db.ts'
import { dropDraft } from '#offline/drafts.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import written from '#ui/written.module.css'
import styles from './draft-note.module.css'

/** Words written for a step that can no longer be taken: shown where its form was, to be copied or deleted. */
export const LeftWords = observer(function LeftWords({
  draft,
  title,
  why,
}: {
  draft: DraftEntry
  title: string
  why: string
}) {
  const { overlays } = useStores()
  const [gone, setGone] = useState(false)
  const heading = useId()
  const words = wordsOf(draft.fields)
  if (gone || words === '') return null
  const remove = async () => {
    if (!(await overlays.ask({ title: '删除这段文字？', text: '删除后无法恢复', confirm: '删除', cancel: '取消' })))
      return
    await dropDraft(draft.key)
    setGone(true)
  }
  return (
    <section className={written.word} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className={written.quiet}>{why}，你写的只保存在本机：</p>
      <p>{words}</p>
      <div className={styles.note}>
        <CopyWords words={words} />
        <Button kind="plain" size="small" onClick={() => void remove()}>
          删除
        </Button>
      </div>
    </section>
  )
})
