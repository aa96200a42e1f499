import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** What stands in the text. */
export const noteText = /^\[\d+\]$/

/** The numbers in the text, in their order. */
function marksOf(doc: Node): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  doc.descendants((node, at) => {
    if (node.marks.some(({ type }) => type.name === 'note')) found.push({ from: at, to: at + node.nodeSize })
  })
  return found
}

/**
 * A raised number here, and its place in the list at the end, where the cursor stands then; the numbers after it go up.
 * Readers' pages keep no addresses within a text, so neither is a link.
 */
export function addFootnote(editor: Editor): boolean {
  const { state, view } = editor
  const { schema, tr, selection } = state
  if (!selection.$from.parent.isTextblock) return false
  const marks = marksOf(state.doc)
  const before = marks.filter(({ to }) => to <= selection.to).length
  const raised = (number: number) => schema.text(`[${number}]`, [schema.marks.note!.create()])
  for (const [place, { from, to }] of [...marks.entries()].reverse())
    if (place >= before) tr.replaceWith(from, to, raised(place + 2))
  tr.insert(selection.to, raised(before + 1))
  const item = schema.nodes.listItem!.create(null, schema.nodes.paragraph!.create())
  const { doc } = tr
  let last = doc.childCount - 1
  while (last > 0 && doc.child(last).type.name === 'paragraph' && doc.child(last).content.size === 0) last--
  const isList = marks.length > 0 && doc.child(last).type.name === 'orderedList'
  let at = doc.content.size
  if (isList) {
    const list = doc.child(last)
    for (let one = doc.childCount - 1; one >= last; one--) at -= doc.child(one).nodeSize
    at++
    for (let one = 0; one < Math.min(before, list.childCount); one++) at += list.child(one).nodeSize
    tr.insert(at, item)
  } else {
    tr.insert(at, [schema.nodes.horizontalRule!.create(), schema.nodes.orderedList!.create(null, item)])
    at += 2
  }
  view.dispatch(tr)
  return editor
    .chain()
    .focus(at + 2)
    .scrollIntoView()
    .run()
}
