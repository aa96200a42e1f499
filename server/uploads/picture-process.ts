/**
 * A process of its own in which pictures are read and painted: it gives the memory of large ones back to the system,
 * and what makes the decoder crash ends nothing else. It ends when the server ends, or lets it go.
 */
import { Refusal } from '#server/platform/http/refusal.ts'
import { cleanPicture } from './clean-picture.ts'

export interface PaintingJob {
  id: number
  path: string
  clean: string
}
export interface PaintingEnd {
  id: number
  found?: { width: number; height: number }
  /** A message for the citizen, with its status. */
  refused?: { status: number; message: string }
  /** A fault of ours. */
  failed?: string
}

const answer = (end: PaintingEnd) => void process.send?.(end)
process.on('message', ({ id, path, clean }: PaintingJob) => {
  cleanPicture(path, clean).then(
    (found) => answer({ id, found }),
    (error: unknown) =>
      answer(
        error instanceof Refusal
          ? { id, refused: { status: error.status, message: error.message } }
          : { id, failed: error instanceof Error ? error.message : String(error) },
      ),
  )
})
process.on('disconnect', () => process.exit())
// A signal to all processes of the terminal or the service is for the server, which finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
