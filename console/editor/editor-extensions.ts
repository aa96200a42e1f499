/** What a text may consist of: everything that the pages of readers show, and nothing that needs a style. */
import { Extension, Mark, type Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { noteText } from './footnote.ts'
import { Audio, Figure, Video } from './media-nodes.ts'
import { styleOf } from './paste-style.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    align: { setAlign: (align: string | null) => ReturnType }
  }
}

/** A correction that readers see: words that were added, or that no longer hold. Before the strike of the kit. */
const correction = (name: 'ins' | 'del', keys: string) =>
  Mark.create({
    name,
    priority: 1100,
    excludes: 'ins del',
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
    addKeyboardShortcuts: () => ({ [keys]: ({ editor }) => editor.commands.toggleMark(name) }),
  })

/** The raised number of a footnote: what is typed after it is not raised. Before the superscript. */
const NoteMark = Mark.create({
  name: 'note',
  priority: 1100,
  inclusive: false,
  excludes: '_',
  parseHTML: () => [{ tag: 'sup', getAttrs: ({ textContent }) => (noteText.test(textContent ?? '') ? null : false) }],
  renderHTML: () => ['sup', 0],
})

const aligned = ['paragraph', 'heading']
const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: aligned,
      attributes: {
        align: {
          default: null,
          parseHTML: (element) =>
            /^(center|right)$/.exec(element.getAttribute('align') ?? styleOf(element)('text-align'))?.[0] ?? null,
        },
      },
    },
  ],
  addCommands: () => ({
    setAlign:
      (align) =>
      ({ commands }) =>
        aligned.map((type) => commands.updateAttributes(type, { align })).some(Boolean),
  }),
})

const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => null,
})
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})
const spans = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
})

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // Nothing is changed by itself while one writes.
    link: { autolink: false, openOnClick: false, HTMLAttributes: { target: null, rel: null } },
    trailingNode: false,
  }),
  Align,
  NoteMark,
  Superscript,
  Subscript,
  correction('ins', 'Mod-Alt-a'),
  correction('del', 'Mod-Alt-d'),
  Image.configure({ inline: true }),
  Figure,
  Audio,
  Video,
  PlainTable,
  TableRow,
  TableCell.extend({ addAttributes: spans }),
  TableHeader.extend({ addAttributes: spans }),
]
