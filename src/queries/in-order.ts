const last = new Map<string, Promise<unknown>>()

/** Sends what is about the same one after the other, in the order of the taps. */
export function inOrder<T>(key: string, send: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const sent = before ? before.then(send, send) : send()
  last.set(key, sent)
  const end = () => void (last.get(key) === sent && last.delete(key))
  sent.then(end, end)
  return sent
}
/** When what is on its way by `inOrder` has ended, however it ends. */
export const endOf = async (key: string): Promise<void> => void (await last.get(key)?.catch(() => {}))
