import type { QueryClient } from '@tanstack/react-query'
import { sanitiser, warmProse } from '#features/prose/warm-prose.ts'
import { hasChineseVoice } from '#host/device-voice.ts'
import { guideWords } from '#lib/guide-words.ts'
import { speechAddress } from '#lib/speech-address.ts'
import { spokenText } from '#lib/spoken-text.ts'
import type { Track } from '#lib/track.ts'
import { articleQuery } from '#queries/articles.queries.ts'
import { guideQuery } from '#queries/guides.queries.ts'
import { need } from '#queries/query-client.ts'
import { voiceConfigQuery } from '#queries/site.queries.ts'

/** There is no recording, and this device cannot speak. */
class NoVoice extends Error {
  override name = 'NoVoice'
  override message = '此设备没有中文朗读语音'
}

interface Reading {
  /** title, html: what the device's voice reads. */
  title: string
  html: string
  /** '' where there is none. */
  recording: string
}

/**
 * The sound of an article or of a matter of the guide: its recording, else its text for a voice of this device, with or
 * without a network [decision G115].
 */
export async function resolveReading(client: QueryClient, track: Track): Promise<{ url: string; expires_at: string }> {
  const config = voiceConfigQuery()
  const { title, html, recording } = track.guide
    ? await readingOfGuide(client, track.guide)
    : await readingOfArticle(client, track)
  if (recording) return { url: recording, expires_at: '' }
  const [speaks] = await Promise.all([hasChineseVoice(), warmProse(), need(client, config).catch(() => {})])
  if (!speaks) throw new NoVoice()
  const { voice = '', rate = 1 } = client.getQueryData(config.queryKey) ?? {}
  const body = sanitiser.current()?.(html) ?? html
  return {
    url: speechAddress({ sentences: [...spokenText(title), ...spokenText(body)], voice, rate }),
    expires_at: '',
  }
}

async function readingOfArticle(client: QueryClient, track: Track): Promise<Reading> {
  const options = articleQuery(track.id)
  // A recording did not play: find out whether there is a network, and whether the recording has changed.
  if (track.url) await client.fetchQuery({ ...options, staleTime: 0 })
  else await need(client, options)
  const article = client.getQueryData(options.queryKey)
  if (!article) throw new Error('nothing to read')
  return { title: article.title, html: article.content, recording: article.voice_url }
}

async function readingOfGuide(client: QueryClient, id: string): Promise<Reading> {
  const options = guideQuery(id)
  await need(client, options)
  const guide = client.getQueryData(options.queryKey)
  if (!guide) throw new Error('nothing to read')
  return { title: guide.title, html: guideWords(guide), recording: '' }
}
