import type { ChainedCommands, Editor } from '@tiptap/core'
import { addFootnote } from './footnote.ts'

export interface EditorCommand {
  label: string
  /** Its whole name, where the label is short. */
  title?: string
  keys?: string
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}
const isMac = /Mac|iP/.test(navigator.platform)
/** As its keyboard calls them. */
export const keysText = (keys: string): string =>
  keys.replace('Mod', isMac ? '⌘' : 'Ctrl').replace('Alt', isMac ? '⌥' : 'Alt')

const by =
  (work: (chain: ChainedCommands) => ChainedCommands): EditorCommand['run'] =>
  (editor) =>
    void work(editor.chain().focus()).run()
const mark = (label: string, name: string, keys?: string, title?: string): EditorCommand => ({
  label,
  title,
  keys,
  isOn: (editor) => editor.isActive(name),
  run: by((chain) => chain.toggleMark(name)),
})
const heading = (level: 2 | 3 | 4, label: string): EditorCommand => ({
  label,
  keys: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: by((chain) => chain.toggleHeading({ level })),
})
const align = (align: string, label: string): EditorCommand => ({
  label,
  isOn: (editor) => editor.isActive({ align }),
  run: (editor) =>
    void editor
      .chain()
      .focus()
      .setAlign(editor.isActive({ align }) ? null : align)
      .run(),
})

export const textCommands: EditorCommand[] = [
  { label: '撤销', keys: 'Mod+Z', run: by((chain) => chain.undo()) },
  { label: '重做', keys: 'Mod+Shift+Z', run: by((chain) => chain.redo()) },
  {
    label: '正文',
    keys: 'Mod+Alt+0',
    isOn: (editor) => editor.isActive('paragraph'),
    run: by((chain) => chain.setParagraph()),
  },
  heading(2, '大标题'),
  heading(3, '中标题'),
  heading(4, '小标题'),
  mark('加粗', 'bold', 'Mod+B'),
  mark('斜体', 'italic', 'Mod+I'),
  mark('下划线', 'underline', 'Mod+U'),
  mark('删除线', 'strike', 'Mod+Shift+S'),
  mark('上标', 'superscript', 'Mod+.'),
  mark('下标', 'subscript', 'Mod+,'),
  {
    label: '项目',
    title: '项目列表',
    keys: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: by((chain) => chain.toggleBulletList()),
  },
  {
    label: '编号',
    title: '编号列表',
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: by((chain) => chain.toggleOrderedList()),
  },
  {
    label: '引用',
    keys: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: by((chain) => chain.toggleBlockquote()),
  },
  align('center', '居中'),
  align('right', '居右'),
  { label: '分隔线', run: by((chain) => chain.setHorizontalRule()) },
  { label: '脚注', title: '加脚注，并到文末写它', run: addFootnote },
  mark('更正：增', 'ins', 'Mod+Alt+A', '标为更正后增加的文字'),
  mark('更正：删', 'del', 'Mod+Alt+D', '标为更正后删去的文字'),
  { label: '清除格式', run: by((chain) => chain.unsetAllMarks().clearNodes()) },
  {
    label: '表格',
    title: '插入表格',
    run: by((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
  },
]

export const tableCommands: EditorCommand[] = [
  { label: '下面加行', run: by((chain) => chain.addRowAfter()) },
  { label: '右边加列', run: by((chain) => chain.addColumnAfter()) },
  { label: '删除行', run: by((chain) => chain.deleteRow()) },
  { label: '删除列', run: by((chain) => chain.deleteColumn()) },
  { label: '合并单元格', title: '合并或拆开选中的单元格', run: by((chain) => chain.mergeOrSplit()) },
  { label: '表头', title: '第一行作为表头', run: by((chain) => chain.toggleHeaderRow()) },
  { label: '删除表格', run: by((chain) => chain.deleteTable()) },
]
