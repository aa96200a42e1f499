import { worthAnotherTry } from './error-code.ts'

const TRIES = 3

/** Runs a transaction, and again when it failed because of a conflict or a deadlock. */
export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !worthAnotherTry(error)) throw error
    }
}
