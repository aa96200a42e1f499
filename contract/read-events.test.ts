import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './read-events.ts'

const streamOf = (...parts: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })

test('events are complete, however the network splits them', async () => {
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
test('any line end parts lines, a blank after the colon is optional, and what is no field is nothing', async () => {
  const received: ServerEvent[] = []
  const bytes = new TextEncoder().encode('id:7\rdata:一\r\rretry: 5\n\nx y: z\ndata: 二\nother: 三\n\n')
  await readEvents(
    streamOf(bytes),
    (event) => void received.push(event),
    () => {},
  )
  expect(received).toEqual([
    { id: '7', name: 'message', data: '一' },
    { id: '', name: 'message', data: '二' },
  ])
})
