import type { Editor } from '@tiptap/core'
import { useEffect, useReducer } from 'react'

/** Draws the component again when the editor changed; after a rest, when one is given. */
export function useFollowed(editor: Editor, rest = 0): void {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (rest === 0) draw()
      else timer = setTimeout(draw, rest)
    }
    const event = rest === 0 ? 'transaction' : 'update'
    editor.on(event, follow)
    return () => {
      clearTimeout(timer)
      editor.off(event, follow)
    }
  }, [editor, rest])
}
