import type { QueryClient } from '@tanstack/react-query'
import { sanitiser, warmProse } from '#features/prose/warm-prose.ts'
import { hasChineseVoice } from '#host/device-voice.ts'
import { speechAddress } from '#lib/speech-address.ts'
import { spokenText } from '#lib/spoken-text.ts'
import type { Track } from '#lib/track.ts'
import { articleQuery } from '#queries/articles.queries.ts'
import { need } from '#queries/query-client.ts'
import { voiceConfigQuery } from '#queries/site.queries.ts'

/** There is no recording, and this device cannot speak. */
class NoVoice extends Error {
  override name = 'NoVoice'
  override message = '此设备没有中文朗读语音'
}

/**
 * The sound of an article: its recording, else its text for a voice of this device, with or without a network [decision
 * G115].
 */
export async function resolveReading(client: QueryClient, track: Track): Promise<{ url: string; expires_at: string }> {
  const [options, config] = [articleQuery(track.id), voiceConfigQuery()]
  // A recording did not play: find out whether there is a network, and whether the recording has changed.
  if (track.url) await client.fetchQuery({ ...options, staleTime: 0 })
  else await need(client, options)
  const article = client.getQueryData(options.queryKey)
  if (!article) throw new Error('nothing to read')
  if (article.voice_url) return { url: article.voice_url, expires_at: '' }
  const [speaks] = await Promise.all([hasChineseVoice(), warmProse(), need(client, config).catch(() => {})])
  if (!speaks) throw new NoVoice()
  const { voice = '', rate = 1 } = client.getQueryData(config.queryKey) ?? {}
  const body = sanitiser.current()?.(article.content) ?? article.content
  return {
    url: speechAddress({ sentences: [...spokenText(article.title), ...spokenText(body)], voice, rate }),
    expires_at: '',
  }
}
