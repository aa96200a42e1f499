import type { OutputOf } from '#contract/endpoint.ts'
import type { getTranscript } from '#contract/content/transcripts.ts'
import type { TimedKind } from '#contract/feed-address.ts'

/** The files that podcasts link, as the podcast namespace defines them. */
export const writeTimed: Record<TimedKind, (said: OutputOf<typeof getTranscript>) => object> = {
  transcripts: ({ cues }) => ({
    version: '1.0.0',
    segments: cues.map(({ start, end, text, speaker }) => ({
      ...(speaker ? { speaker } : {}),
      startTime: start,
      endTime: end,
      body: text,
    })),
  }),
  chapters: ({ chapters }) => ({
    version: '1.2.0',
    chapters: chapters.map(({ start, title, image, link }) => ({
      startTime: start,
      title,
      ...(image ? { img: image } : {}),
      ...(link ? { url: link } : {}),
    })),
  }),
}
