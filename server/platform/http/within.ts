import { sentences } from '#contract/errors.ts'
import { Refusal } from './refusal.ts'

/** The value of the work, or 503 after so long. The work itself goes on: it may still come to its end. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(503, 503, sentences.unavailable)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
