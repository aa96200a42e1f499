/** One server-sent event. */
export interface ServerEvent {
  name: string
  /** '' if it has none. */
  id: string
  data: string
}

/**
 * Reads a stream of server-sent events to its end, or until the signal aborts. onActivity: called for any bytes, even a
 * heartbeat.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  onActivity: () => void,
  signal?: AbortSignal,
): Promise<void> {
  const reader = body.getReader()
  signal?.addEventListener('abort', () => void reader.cancel().catch(() => {}))
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onActivity()
    const blocks = (rest + decoder.decode(value, { stream: true })).replace(/\r\n?/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parsed(block)
      if (event) onEvent(event)
    }
  }
}

function parsed(block: string): ServerEvent | undefined {
  const event = { name: 'message', id: '', data: [] as string[] }
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'data') event.data.push(value)
    else if (field === 'id') event.id = value
    else if (field === 'event') event.name = value
  }
  return event.data.length > 0 ? { ...event, data: event.data.join('\n') } : undefined
}
