/** Aborts as soon as one of these does: AbortSignal.any is missing from older web views. */
export function firstOf(...signals: AbortSignal[]): AbortSignal {
  const joined = new AbortController()
  for (const signal of signals) {
    const abort = () => joined.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: joined.signal })
  }
  return joined.signal
}
