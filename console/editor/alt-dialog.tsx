import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { TextField } from '#console/ui/field.tsx'

/** What a picture shows, for who does not see it. */
export function AltDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const name = editor.isActive('figure') ? 'figure' : 'image'
  const [alt, setAlt] = useState(() => String(editor.getAttributes(name).alt ?? ''))
  return (
    <Dialog title="替代文字" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          editor.commands.updateAttributes(name, { alt: alt.trim() })
          onClose()
        }}
      >
        <TextField
          label="图上有什么"
          hint="读给看不见图的读者听；图片打不开时也显示它"
          maxLength={200}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <DialogActions>
          <Button type="submit" kind="primary">
            确定
          </Button>
          <Button onClick={onClose}>取消</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
