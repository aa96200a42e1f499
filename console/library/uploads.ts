/** The one upload queue of this page. */
import { useEffect } from 'react'
import { useDesk } from '#console/desk/use-desk.ts'
import { queries } from '#console/queries.ts'
import { useSignal } from '#console/signal.ts'
import { queueStore } from './queue-store.ts'
import { sendFile } from './send-file.ts'
import { UploadQueue } from './upload-queue.ts'

const TOLD_MS = 500
let told: ReturnType<typeof setTimeout> | undefined

export const uploads = new UploadQueue({
  store: queueStore,
  send: sendFile,
  isOnline: () => navigator.onLine,
  async alone(id, work) {
    // Only on an insecure address there are none.
    if (!navigator.locks) return work().then(() => true)
    return navigator.locks.request(`library ${id}`, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
  },
  // Many arrive one after the other.
  onArrived() {
    clearTimeout(told)
    told = setTimeout(() => void queries.invalidateQueries({ queryKey: ['things', 'media'] }), TOLD_MS)
  },
})
addEventListener('online', () => uploads.wake())
addEventListener('offline', () => uploads.wake())

/** What is under way, from when the page shows it. */
export function useUploads() {
  const member = useDesk()?.login
  useEffect(() => void (member && uploads.begin(member)), [member])
  return { items: useSignal(uploads.items), paused: useSignal(uploads.paused) }
}
