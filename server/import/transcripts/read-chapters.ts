import type { Chapter } from '#contract/content/transcripts.ts'
import { titleText, webAddress } from '../feed-text.ts'

const MAX_CHAPTERS = 500

/** Chapters of a JSON file; those that are only pictures have no title and are left out. Empty where it is none. */
export function readChaptersFile(text: string): Chapter[] {
  try {
    const { chapters } = JSON.parse(text) as { chapters?: unknown }
    if (!Array.isArray(chapters)) return []
    return chapters
      .filter((one: Record<string, unknown>) => one?.toc !== false)
      .map((one: Record<string, unknown>) => ({
        start: Number(one?.startTime),
        title: String(one?.title ?? ''),
        image: String(one?.img ?? ''),
        link: String(one?.url ?? ''),
      }))
  } catch {
    return []
  }
}

/** In the order of their times, each time once. */
export function cleanChapters(raw: Chapter[]): Chapter[] {
  const times = new Set<number>()
  return raw
    .map(({ start, title, image, link }) => ({
      start,
      title: titleText(title),
      image: webAddress(image, ''),
      link: webAddress(link, ''),
    }))
    .filter(({ start, title }) => title !== '' && Number.isFinite(start) && start >= 0)
    .sort((a, b) => a.start - b.start)
    .filter(({ start }) => !times.has(start) && times.add(start))
    .slice(0, MAX_CHAPTERS)
}
