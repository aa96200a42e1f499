/**
 * Deletes the copies stored for reading offline; drafts, settings, the session and what the app needs to start stay.
 */
import { askWorker } from './ask-worker.ts'
import { purgeCopies } from './copies.ts'
import { isHistory } from './device-history.ts'
import { forgetSavedGuides } from './saved-guides.ts'

/**
 * Without these an app that starts offline would not know its own city. The list of opened items is not a copy of a
 * response.
 */
const needed = (key: string): boolean =>
  key.includes('getConfigurations') || key.includes('getDomainConfig') || isHistory(key)

export async function clearReadings(owner: string): Promise<void> {
  await Promise.all([
    purgeCopies('public', needed),
    purgeCopies(owner, needed),
    forgetSavedGuides().catch(() => {}),
    askWorker({ type: 'FORGET_READINGS', keepPictures: true }),
  ])
}

/** Only the worker stores pictures; without one the browser caches them in its own way. */
export async function clearPictures(): Promise<void> {
  await askWorker({ type: 'FORGET_PICTURES' })
}
