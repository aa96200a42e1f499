const last = new Map<string, Promise<unknown>>()
const settled = (): void => {}

/** Sends what is about the same one after the other, in the order of the taps. */
export function inOrder<T>(key: string, send: () => Promise<T>): Promise<T> {
  const sent = Promise.resolve(last.get(key)).then(send)
  last.set(key, sent.then(settled, settled))
  return sent
}
/** When what is on its way by `inOrder` has ended, however it ends. */
export const endOf = async (key: string): Promise<void> => void (await last.get(key))
