import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './read-events.ts'

const streamOf = (...parts: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })

test('events come whole, however the network cuts them', async () => {
  const bytes = new TextEncoder().encode(
    'retry: 3000\n\n:\n\nid: 7\nevent: chat\ndata: 白鹭\ndata: 来了\n\nid: 8\ndata: {}\r\n\r\nid: 9\ndata: half',
  )
  for (const size of [1, 2, 5, 1000]) {
    const heard: ServerEvent[] = []
    let touches = 0
    await readEvents(
      streamOf(
        ...Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.slice(n * size, (n + 1) * size)),
      ),
      (event) => heard.push(event),
      () => touches++,
    )
    expect(heard).toEqual([
      { id: '7', name: 'chat', data: '白鹭\n来了' },
      { id: '8', name: 'message', data: '{}' },
    ])
    expect(touches).toBe(Math.ceil(bytes.length / size))
  }
})
