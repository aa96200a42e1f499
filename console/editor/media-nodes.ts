/** Pictures with a caption, recordings and films, as they are stored; no views of their own. */
import { Node } from '@tiptap/core'
import { addressOf } from './paste-address.ts'

const attribute = (name: string) => ({ default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) })
const onImage = (name: string) => ({
  default: name === 'alt' ? '' : null,
  parseHTML: (element: HTMLElement) => element.querySelector('img')?.getAttribute(name) ?? (name === 'alt' ? '' : null),
})

/** Its content is the caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: onImage('src'),
    alt: onImage('alt'),
    width: onImage('width'),
    height: onImage('height'),
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (element.querySelectorAll('img[src]').length === 1 ? null : false),
      contentElement: (element) =>
        (element as HTMLElement).querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
  addKeyboardShortcuts: () => ({
    // The line after a caption is the next paragraph.
    Enter: ({ editor }) => {
      const { $from, empty } = editor.state.selection
      if ($from.parent.type.name !== 'figure' || !empty) return false
      return editor
        .chain()
        .insertContentAt($from.after(), { type: 'paragraph' })
        .focus($from.after() + 1)
        .run()
    },
  }),
})

const played = (name: 'audio' | 'video', attributes: string[]) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      ...Object.fromEntries(attributes.map((one) => [one, attribute(one)])),
      src: {
        default: null,
        parseHTML: (element: HTMLElement) =>
          addressOf(element, 'src') || addressOf(element.querySelector('source') ?? element, 'src') || null,
      },
    }),
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, { ...HTMLAttributes, controls: '', preload: 'none' }],
  })
export const Audio = played('audio', [])
export const Video = played('video', ['poster', 'width', 'height'])
