/** Transcripts of podcasts in the four forms that feeds link: SRT, WebVTT, JSON and HTML. */
import type { Cue } from '#contract/content/transcripts.ts'
import { plainText } from '../feed-text.ts'

const MAX_CUES = 20_000
const MAX_WORDS = 2000
/** Hours may be left out, and SRT writes a comma. */
const TIME = /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2}(?:[.,]\d{1,3})?)/
const ARROW = new RegExp(`^${TIME.source}\\s+-->\\s+${TIME.source}`)

/** Empty where nothing can be read of it. Cues in the order of their times; an unknown end is the next beginning. */
export function readTranscript(text: string, type: string): Cue[] {
  const cues = formOf(
    text,
    type,
  )(text)
    .map((one) => ({
      ...one,
      text: plainText(one.text).slice(0, MAX_WORDS),
      speaker: plainText(one.speaker).slice(0, 60),
    }))
    .filter((one) => one.text !== '' && Number.isFinite(one.start) && one.start >= 0)
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX_CUES)
  return cues.map((one, place) => ({
    ...one,
    end: one.end > one.start ? one.end : (cues[place + 1]?.start ?? one.start),
  }))
}

function formOf(text: string, type: string): (text: string) => Cue[] {
  if (/json/i.test(type) || /^\s*\{/.test(text)) return readJson
  if (/html/i.test(type) || /^\s*</.test(text)) return readHtml
  return readBlocks
}

/** SRT and WebVTT: blocks with a line of times, behind it the words. */
function readBlocks(text: string): Cue[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => ARROW.test(line))
      const times = ARROW.exec(lines[at] ?? '')
      if (!times) return []
      const words = lines.slice(at + 1).join(' ')
      const [, voice] = /<v(?:\.[^ >]*)?\s+([^>]+)>/.exec(words) ?? []
      const [, named, said] = /^([^\s:：<>]{1,30})[:：]\s*(.+)$/.exec(words) ?? []
      return {
        start: secondsOf(times.slice(1, 4)),
        end: secondsOf(times.slice(4, 7)),
        speaker: voice ?? named ?? '',
        text: voice === undefined ? (said ?? words) : words,
      }
    })
}

function readJson(text: string): Cue[] {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return []
  }
  const { segments } = (found ?? {}) as { segments?: unknown }
  if (!Array.isArray(segments)) return []
  return segments.map((one: Record<string, unknown>) => ({
    start: Number(one?.startTime),
    end: Number(one?.endTime),
    text: String(one?.body ?? ''),
    speaker: String(one?.speaker ?? ''),
  }))
}

/** <cite>speaker</cite> <time>0:12</time> <p>words</p>; paragraphs without a time continue the one before. */
function readHtml(text: string): Cue[] {
  const cues: Cue[] = []
  let [speaker, start] = ['', 0]
  for (const [, tag, inner = ''] of text.matchAll(/<(cite|time|p)\b[^>]*>([\s\S]*?)<\/\1>/gi)) {
    if (/cite/i.test(tag!)) speaker = plainText(inner).replace(/[:：]\s*$/, '')
    else if (/time/i.test(tag!)) start = secondsOf(TIME.exec(inner)?.slice(1, 4) ?? [])
    else cues.push({ start, end: 0, text: inner, speaker })
  }
  return cues
}

/** hours: undefined where they are left out. */
const secondsOf = ([hours, minutes, seconds]: (string | undefined)[]): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds?.replace(',', '.'))
