import { AsyncLocalStorage } from 'node:async_hooks'

interface Words {
  title: string
  content: string
  /** How many are told it. */
  people: number
}
const listening = new AsyncLocalStorage<Words[]>()

/** Runs something, and returns what citizens are told by it: for a preview of what is rolled back. */
export async function overhear(work: () => Promise<void>): Promise<Words[]> {
  const told: Words[] = []
  await listening.run(told, work)
  return told
}
/** Called wherever a citizen is told something. */
export const noteTold = ({ title, content = '', people = 1 }: Partial<Words> & { title: string }): void =>
  void listening.getStore()?.push({ title, content, people })
