import type { Editor } from '@tiptap/core'
import { useState, type FormEvent } from 'react'
import { contentPage } from '#contract/content/content-page.ts'
import type { ContentType } from '#contract/fields.ts'
import type { ManuscriptRow } from '#contract/staff/manuscripts.ts'
import { FindManuscripts } from '#console/manuscript/find-manuscripts.tsx'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { TextField } from '#console/ui/field.tsx'

const address = /^(https?:\/\/|\/(?!\/)|mailto:|tel:)\S+$/i

/** To any address, or to what is published here. Without words marked, it brings its own. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [wrong, setWrong] = useState('')
  const isLink = editor.isActive('link')
  function set(to: string, words: string) {
    const chain = editor.chain().focus()
    if (isLink) chain.extendMarkRange('link').setLink({ href: to })
    else if (editor.state.selection.empty)
      chain
        .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href: to } }] })
        .unsetMark('link')
    else chain.setLink({ href: to })
    onClose()
    chain.run()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const to = href.trim()
    if (address.test(to)) set(to, to)
    else setWrong('应为 https:// 开头的地址，或 / 开头的本站地址')
  }
  const choose = ({ id, type, title }: ManuscriptRow) => set(contentPage(id, type as ContentType), title)
  return (
    <Dialog title="链接" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField label="地址" error={wrong} value={href} onChange={(event) => setHref(event.target.value)} />
        <DialogActions>
          <Button type="submit" kind="primary">
            确定
          </Button>
          {isLink && (
            <Button
              kind="danger"
              onClick={() => {
                onClose()
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
              }}
            >
              去掉链接
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
        </DialogActions>
      </form>
      <FindManuscripts label="或者找已发布的内容" stage="published" word="链接到它" onChoose={choose} />
    </Dialog>
  )
}
