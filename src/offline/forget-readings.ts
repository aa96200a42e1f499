/** The copies kept for reading without a network go; drafts, settings, the session and what the app needs to start stay. */
import { askWorker } from './ask-worker.ts'
import { purgeCopies } from './copies.ts'
import { isHistory } from './device-history.ts'

/** Without these an app that starts with no network would not know its own city. What was opened is no copy of an answer. */
const needed = (key: string): boolean =>
  key.includes('getConfigurations') || key.includes('getDomainConfig') || isHistory(key)

export async function forgetReadings(owner: string): Promise<void> {
  await Promise.all([
    purgeCopies('public', needed),
    purgeCopies(owner, needed),
    askWorker({ type: 'FORGET_READINGS', keepPictures: true }),
  ])
}

/** Only the worker keeps pictures; without one the browser does, in its own way. */
export async function forgetPictures(): Promise<void> {
  await askWorker({ type: 'FORGET_PICTURES' })
}
