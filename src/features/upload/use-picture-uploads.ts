import { useEffect, useEffectEvent, useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { PictureRefused } from '#offline/upload-file.ts'
import { sendPicture } from '#queries/uploads.queries.ts'
import type { ChangePictures, ChosenPicture } from './chosen-picture.ts'
import { isAtHand } from './held-films.ts'

export interface UploadNote {
  /** The share that was uploaded, 0 to 1. */
  part?: number
  /** Why it stopped, in words. */
  failure?: string
  /** By the citizen. */
  stopped?: true
  /** For a network, when it resumes by itself, or for a log-in; the outbox uploads it then. */
  waits?: 'network' | 'login'
}
/** It is not uploaded until somebody acts or something returns. */
export const isHalted = (note: UploadNote | undefined): boolean =>
  Boolean(note && (note.failure || note.stopped || note.waits))
/** What a tile says in place of its progress. */
export const haltText = ({ stopped, waits }: UploadNote = {}): string =>
  stopped ? '已取消' : waits === 'network' ? '等待网络' : waits ? '登录后上传' : '未上传'

export interface PictureUploads {
  notes: Readonly<Record<string, UploadNote>>
  /** The upload in flight. */
  sending: string | undefined
  stop: (id: string) => void
  retry: (id: string) => void
}

/** Sends one file and returns its address. */
type UploadOne = (
  one: ChosenPicture,
  steps: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<string>

/** Uploads what has no address yet, one after the other, including pictures chosen before a reload. */
export function usePictureUploads(
  pictures: readonly ChosenPicture[],
  change: ChangePictures,
  onRefused: (words: string, picture: ChosenPicture) => void,
  upload: UploadOne = ({ bytes, type }, steps) => sendPicture(bytes, type, steps),
): PictureUploads {
  const [notes, setNotes] = useState<Record<string, UploadNote>>({})
  const note = (id: string, next: UploadNote) => setNotes((known) => ({ ...known, [id]: next }))
  const next = pictures.find((one) => !one.url && !isHalted(notes[one.id]) && isAtHand(one))

  const send = useEffectEvent((signal: AbortSignal) => {
    if (!next) return
    const { id } = next
    upload(next, { signal, onProgress: (part) => void (signal.aborted || note(id, { part })) }).then(
      (url) => signal.aborted || change((all) => all.map((one) => (one.id === id ? { ...one, url } : one))),
      (error: unknown) => {
        if (signal.aborted) return
        const { message, offline, expired } = describeError(error)
        if (offline || expired) return note(id, { waits: offline ? 'network' : 'login' })
        if (!(error instanceof PictureRefused)) return note(id, { failure: message })
        change((all) => all.filter((one) => one.id !== id))
        onRefused(message, next)
      },
    )
  })
  const sending = next?.id
  useEffect(() => {
    if (!sending) return
    const abort = new AbortController()
    send(abort.signal)
    return () => abort.abort()
  }, [sending])

  useEffect(() => {
    const goOn = () =>
      setNotes((known) => Object.fromEntries(Object.entries(known).filter(([, { waits }]) => waits !== 'network')))
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])

  return { notes, sending, stop: (id) => note(id, { stopped: true }), retry: (id) => note(id, {}) }
}
