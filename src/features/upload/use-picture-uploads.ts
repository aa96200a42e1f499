import { useEffect, useEffectEvent, useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { PictureRefused } from '#offline/upload-file.ts'
import { sendPicture } from '#queries/uploads.queries.ts'
import type { ChangePictures, ChosenPicture } from './chosen-picture.ts'

/**
 * part: the share that was uploaded, 0 to 1. failure: why it stopped, in words. stopped: by the citizen. offline: it
 * resumes by itself once there is a network.
 */
export interface UploadNote {
  part?: number
  failure?: string
  stopped?: true
  offline?: true
}
export interface PictureUploads {
  notes: Readonly<Record<string, UploadNote>>
  /** The upload in flight. */
  sending: string | undefined
  stop: (id: string) => void
  retry: (id: string) => void
}

/** Uploads what has no address yet, one after the other, including pictures chosen before a reload. */
export function usePictureUploads(
  pictures: readonly ChosenPicture[],
  change: ChangePictures,
  onRefused: (words: string) => void,
): PictureUploads {
  const [notes, setNotes] = useState<Record<string, UploadNote>>({})
  const note = (id: string, next: UploadNote) => setNotes((known) => ({ ...known, [id]: next }))
  const next = pictures.find(({ id, url }) => !url && !notes[id]?.failure && !notes[id]?.stopped)

  const send = useEffectEvent((signal: AbortSignal) => {
    if (!next) return
    const { id, bytes, type } = next
    sendPicture(bytes, type, { signal, onProgress: (part) => signal.aborted || note(id, { part }) }).then(
      (url) => signal.aborted || change((all) => all.map((one) => (one.id === id ? { ...one, url } : one))),
      (error: unknown) => {
        if (signal.aborted) return
        const { message, offline } = describeError(error)
        if (!(error instanceof PictureRefused))
          return note(id, { failure: message, ...(offline ? { offline: true } : {}) })
        change((all) => all.filter((one) => one.id !== id))
        onRefused(message)
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
      setNotes((known) => Object.fromEntries(Object.entries(known).filter(([, { offline }]) => !offline)))
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])

  return { notes, sending, stop: (id) => note(id, { stopped: true }), retry: (id) => note(id, {}) }
}
