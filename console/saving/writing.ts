/**
 * Keeps what is typed: on this device at once, on the server when typing rests. One is sent at a time, and one whose
 * answer was lost is sent again as it was before anything newer is.
 */
import * as v from 'valibot'
import { ApiError, describeError } from '#contract/errors.ts'
import { wordsOf } from '#console/call.ts'
import { createSignal } from '#console/signal.ts'
import type { Device, KeptWords } from './device-words.ts'
import { areSame, openedWords, type SavedWords, type SchemaOf } from './opened-words.ts'

export const REST_MS = 3000
export const AGAIN_MS = 15_000

/**
 * typed: not sent yet. offline: waits for a network or the server. refused: by the server, or by the rules of a field.
 * conflict: somebody else saved; `theirs` is what.
 */
type Phase = 'saved' | 'typed' | 'sending' | 'offline' | 'refused' | 'conflict'
export interface WritingState<Fields> extends SavedWords<Fields> {
  phase: Phase
  /** Why it was refused, and where a field is to blame. */
  told: string
  problems: Record<string, string>
  /** Whether this device keeps what is typed. */
  isKept: boolean
  isRestored: boolean
  theirs?: SavedWords<Fields>
  /** What both of a conflict began with, where that is known. */
  base?: Fields
  aside?: Fields
  /** Goes up when words were put in place that nobody typed: an editor begins anew. */
  begun: number
}
interface WritingParts<Fields> {
  key: string
  schema: SchemaOf<Fields>
  server: SavedWords<Fields>
  kept: KeptWords<Fields> | undefined
  device: Device<Fields>
  /** How long typing rests before it is sent. */
  restMs?: number
  send: (words: SavedWords<Fields>) => Promise<{ version: number }>
  read: () => Promise<SavedWords<Fields>>
}

export function createWriting<Fields extends object>(parts: WritingParts<Fields>) {
  const { key, schema, server, kept, device, restMs = REST_MS, send, read } = parts
  const { saved: first, sent: unanswered, ...opened } = openedWords(schema, server, kept)
  const state = createSignal<WritingState<Fields>>({
    ...opened,
    phase: opened.theirs ? 'conflict' : opened.isRestored ? 'typed' : 'saved',
    told: '',
    problems: {},
    isKept: true,
    aside: kept?.aside,
    begun: 0,
  })
  const set = (part: Partial<WritingState<Fields>>) => state.set({ ...state.get(), ...part })
  let saved = first
  let sent = unanswered
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let keeping = Promise.resolve()
  let waits = false
  let closed = false

  const isSaved = () => sent === undefined && areSame(state.get().fields, saved)
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void flush(), ms)
  }

  /** As many changes as come while one is written are the next one. */
  function keep(): Promise<void> {
    if (waits) return keeping
    waits = true
    keeping = keeping.then(async () => {
      waits = false
      const { fields, version, aside, isKept } = state.get()
      const words: KeptWords<Fields> = isSaved() ? { version, aside } : { fields, version, sent: sent?.fields, aside }
      const worked = await device.write(key, words).then(
        () => true,
        () => false,
      )
      if (worked !== isKept) set({ isKept: worked })
    })
    return keeping
  }

  async function run(): Promise<void> {
    while (!isSaved() && state.get().phase !== 'conflict') {
      if (!sent) {
        const { fields, version } = state.get()
        const problems = problemsIn(schema, fields)
        if (problems) return set({ phase: 'refused', told: '有内容不符合要求，改好后才能保存', problems })
        sent = { fields, version }
        // Before it is on its way: after a reload it is known whose words the server has.
        await keep()
      }
      set({ phase: 'sending', told: '', problems: {} })
      const words = sent
      try {
        const { version } = await send(words)
        sent = undefined
        saved = words.fields
        set({ version, phase: isSaved() ? 'saved' : 'typed' })
        await keep()
      } catch (error) {
        if (!(await failed(error))) return
      }
    }
    if (isSaved() && state.get().phase !== 'conflict') set({ phase: 'saved', told: '', problems: {} })
  }
  /** Whether to go on. */
  async function failed(error: unknown): Promise<boolean> {
    if (isWaiting(error)) {
      later(AGAIN_MS)
      set({ phase: 'offline', told: wordsOf(error) })
      return false
    }
    sent = undefined
    if (!(error instanceof ApiError && error.kind === 'http' && error.code === 409)) {
      set({ phase: 'refused', told: wordsOf(error) || '还没有保存' })
      return false
    }
    try {
      const theirs = await read()
      const isOurs = areSame(theirs.fields, state.get().fields)
      if (isOurs) saved = theirs.fields
      set(isOurs ? { version: theirs.version } : { phase: 'conflict', theirs, base: saved })
      return isOurs
    } catch {
      later(AGAIN_MS)
      set({ phase: 'offline', told: '' })
      return false
    }
  }

  /** Sends what is not saved; whether all of it is then. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (running) await running
    await (running ??= run().finally(() => (running = undefined)))
    return isSaved()
  }
  function change(part: Partial<Fields>): void {
    const { fields, phase } = state.get()
    set({ fields: { ...fields, ...part }, phase: phase === 'saved' || phase === 'refused' ? 'typed' : phase })
    void keep()
    if (phase !== 'conflict' && phase !== 'offline') later(restMs)
  }
  /** Other words in place of those that are there, which are set aside. */
  function replace(fields: Fields): void {
    const { fields: mine, theirs, version, begun, phase } = state.get()
    if (theirs) saved = theirs.fields
    set({
      fields,
      aside: areSame(mine, fields) ? state.get().aside : mine,
      version: theirs?.version ?? version,
      theirs: undefined,
      isRestored: false,
      phase: phase === 'sending' ? phase : 'typed',
      begun: begun + 1,
    })
    void keep()
    void flush()
  }
  const online = () => {
    if (state.get().phase === 'offline') void flush()
  }
  /** Listens until it is closed. sends: words restored from the device, too. */
  function open(sends: boolean) {
    closed = false
    addEventListener('online', online)
    if (sends && state.get().phase === 'typed') later(restMs)
    return () => {
      void flush()
      closed = true
      clearTimeout(timer)
      removeEventListener('online', online)
    }
  }
  return { state, change, replace, flush, open, isSaved, drop: () => replace(first) }
}

const isWaiting = (error: unknown) => {
  const { offline, expired } = describeError(error)
  return (
    offline ||
    expired ||
    (error instanceof ApiError && error.kind === 'http' && (error.code >= 500 || error.code === 429))
  )
}

function problemsIn<Fields>(schema: SchemaOf<Fields>, fields: Fields): Record<string, string> | undefined {
  const { success, issues } = v.safeParse(schema, fields)
  return success
    ? undefined
    : Object.fromEntries(issues.map(({ path, message }) => [String(path?.[0]?.key ?? ''), message]))
}
