import { beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { LiveChat } from '#contract/content/lives.ts'
import { standInServer } from '#tests/contract/stand-in-server.ts'
import { setClient } from './call.ts'
import { followRoom, POLL_MS } from './live-stream.ts'

const server = standInServer()
let browser: EventTarget
beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  setClient(createClient({ baseUrl: () => server.base, token: () => undefined }))
})
const chat: LiveChat = { list: [], status: 1, view_num: 0, hidden: [], log_num: 0 }

function follow() {
  const polling = vi.fn<(every: number | false) => void>()
  const heard = vi.fn<(chat: LiveChat) => void>()
  const leave = followRoom('7', { seen: () => 0, onChat: heard, onPolling: polling })
  return { polling, heard, leave }
}

test('where our server has no place left for a stream, the room is polled, less often, and nothing is told', async () => {
  server.json({ code: 503, msg: '服务繁忙', data: null }, 503, { 'Retry-After': '60' })
  const { polling, heard, leave } = follow()
  await vi.waitFor(() => expect(polling).toHaveBeenLastCalledWith(15_000))
  expect([server.asked.length, heard.mock.calls.length]).toEqual([1, 0])
  // As soon as there is a place, by the next attempt, polling ends.
  server.respond = (response) =>
    void response
      .writeHead(200, { 'Content-Type': 'text/event-stream' })
      .write(`event: chat\ndata: ${JSON.stringify(chat)}\n\n`)
  browser.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(polling).toHaveBeenLastCalledWith(false))
  expect(heard).toHaveBeenCalledExactlyOnceWith(chat)
  leave()
  expect(polling).toHaveBeenLastCalledWith(POLL_MS)
})

test('a refused stream is not asked for before the time our server says', async () => {
  server.json({ code: 503, msg: '服务繁忙', data: null }, 503, { 'Retry-After': '120' })
  const { polling, leave } = follow()
  const later = vi.spyOn(globalThis, 'setTimeout')
  await vi.waitFor(() => expect(polling).toHaveBeenLastCalledWith(15_000))
  expect(later.mock.calls.some(([, wait]) => Number(wait) >= 120_000 && Number(wait) <= 180_000)).toBe(true)
  leave()
})

test('a proxy that lets no stream through says nothing of a crowd: the room is polled as often as ever', async () => {
  server.respond = (response) => void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html></html>')
  const { polling, leave } = follow()
  await vi.waitFor(() => expect(polling.mock.calls.length).toBeGreaterThan(1))
  expect(polling.mock.calls.every(([every]) => every === POLL_MS)).toBe(true)
  leave()
})
