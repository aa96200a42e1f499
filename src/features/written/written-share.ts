import { cutTo } from '#contract/words.ts'
import type { ShareSubject } from '#features/share/share-data.ts'

/** The beginning of the first line. */
export const beginning = (content: string, most = 24): string => cutTo(content.split('\n')[0]!, most)

/** How something written is shared; what stands before its beginning says what it is. */
export const shareOf = (
  path: string,
  title: string,
  { images, content }: { images: string[]; content: string },
): ShareSubject => ({ id: '', kind: 'content', path, title, cover: images[0] ?? '', text: content, share: null })
