import type { DemoArticle } from '#demo/world/shapes.ts'

/**
 * Articles with a recorded reading, by key; the others are left to the voice of the reader's own device [decision
 * G115].
 */
const keys = new Set([
  'people-last-ferryman',
  'people-night-nurse',
  'people-bus-driver-map',
  'people-old-bookbinder',
  'people-sanitation-poet',
  'people-sign-language',
  'marriage-registry-moves',
])

export const isReadOut = ({ key }: Pick<DemoArticle, 'key'>): boolean => keys.has(key)
/** The file, without its extension. */
export const readingName = ({ key }: Pick<DemoArticle, 'key'>): string => `article-${key}`

/** The text that is read: the title, then each paragraph, without captions. */
export function readingText({ title, content }: Pick<DemoArticle, 'title' | 'content'>): string {
  const paragraphs = content
    .replaceAll(/<figure>.*?<\/figure>/gs, '')
    .split(/<\/(?:p|h2|h3|li|blockquote)>/)
    .map((part) => part.replaceAll(/<[^>]*>/g, '').trim())
  return [`${title}。`, ...paragraphs.filter(Boolean)].join('\n')
}
