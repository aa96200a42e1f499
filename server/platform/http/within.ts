import { sentences } from '#contract/errors.ts'
import { Refusal } from './refusal.ts'

/** The value of the work, or a 503 after this time. The work itself continues and may still succeed. */
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
