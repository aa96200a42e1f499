/** Marks the sentence that a voice of the device reads, in the text on the page, and keeps it in sight. */
import { reaction } from 'mobx'
import { placeInTime } from '#lib/place-in-time.ts'
import { secondsToSay, spokenText } from '#lib/spoken-text.ts'
import type { PlayerStore } from '#stores/player.store.ts'
import { calm } from '#ui/calm.ts'
import { findSentences } from './find-sentences.ts'
import './follow-sentence.css'

/** A reader who has just scrolled is left alone for so long. */
const REST_MS = 5000
/** What stands over the page at its foot: the player and the action bar. */
const FOOT = 140

/** root: holds title and text. The player reads this article until what is returned is called. */
export function followSentence(root: Element, { title, html }: { title: string; html: string }, player: PlayerStore) {
  const sentences = [...spokenText(title), ...spokenText(html)]
  let at = 0
  const parts = sentences.map((sentence) => {
    const start = at
    at += secondsToSay(sentence)
    return { start }
  })
  const ranges = findSentences(root, sentences)
  let scrolledAt = -REST_MS
  const noteScroll = () => void (scrolledAt = performance.now())
  const events = ['wheel', 'touchmove', 'keydown'] as const
  for (const event of events) addEventListener(event, noteScroll, { passive: true })
  const stop = reaction(
    () => placeInTime(parts, player.currentTime),
    (place) => {
      const range = ranges[place]
      mark(range)
      if (range && performance.now() - scrolledAt > REST_MS) show(range)
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    mark(undefined)
    for (const event of events) removeEventListener(event, noteScroll)
  }
}

/** Browsers since 2022 and 2023: the types are those of the oldest that runs this. */
const { highlights } = CSS as { highlights?: Map<string, unknown> }
const { Highlight } = globalThis as { Highlight?: new (range: Range) => unknown }

let marked: Element | undefined
/** Where the browser highlights ranges, the sentence; else the paragraph around it. */
function mark(range: Range | undefined): void {
  if (highlights && Highlight) {
    if (range) highlights.set('spoken', new Highlight(range))
    else highlights.delete('spoken')
    return
  }
  const block = range?.startContainer.parentElement?.closest('p,li,h1,h2,h3,blockquote,td') ?? undefined
  if (block === marked) return
  marked?.removeAttribute('data-spoken')
  block?.setAttribute('data-spoken', '')
  marked = block
}

function show(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect()
  if (top >= 60 && bottom <= innerHeight - FOOT) return
  scrollBy({ top: top - innerHeight / 3, behavior: calm() ? 'auto' : 'smooth' })
}
