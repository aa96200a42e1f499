/** Caching of documents by the worker, in situations where a browser cannot be made to respond in a given order. */
import { beforeEach, expect, test, vi } from 'vitest'
import { handleNavigation, forgetDocuments } from './documents.ts'

vi.mock('./shell.ts', () => ({
  isOfThisBuild: (url: string) => url === '/assets/now.js',
  shellPage: () => Promise.resolve(new Response('shell')),
}))

const cached = new Map<string, Response>()
const pathOf = (key: string | { url: string }) => (typeof key === 'string' ? key : new URL(key.url).pathname)
const cache = {
  match: async (key: string | { url: string }) => cached.get(pathOf(key))?.clone(),
  put: async (key: string, response: Response) => void cached.set(key, response),
  delete: async (key: string | { url: string }) => cached.delete(pathOf(key)),
  keys: async () => [...cached.keys()].map((path) => ({ url: `https://city.example${path}` })),
}
const documentOf = (entry: string, head = '<meta name="document-ttl" content="30">') =>
  new Response(`<html><head>${head}<meta name="entry" content="${entry}"></head></html>`)
let arrive: (response: Response) => void
let refreshed: Promise<unknown>

beforeEach(() => {
  cached.clear()
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (arrive = done)))
})
/** The document the reader gets, while the server's own response is in flight. */
async function open(path: string): Promise<string> {
  const event = { waitUntil: (work: Promise<unknown>) => (refreshed = work), request: {} } as unknown as FetchEvent
  return (await handleNavigation(event, new URL(path, 'https://city.example'))).text()
}

test('the next start shows the fetched document, whatever headers were dropped in transit', async () => {
  expect(await open('/posts/150')).toBe('shell')
  arrive(documentOf('/assets/now.js'))
  await refreshed
  expect(await open('/posts/150?from=timeline')).toContain('document-ttl')
})
test('a document without a time to live, or of another build, is not cached', async () => {
  for (const response of [documentOf('/assets/now.js', ''), documentOf('/assets/then.js')]) {
    await open('/posts/150')
    arrive(response)
    await refreshed
    expect(await open('/posts/150')).toBe('shell')
  }
})
test('a Wi-Fi page leaves the stored document; our own shell says that its item was withdrawn', async () => {
  await open('/posts/150')
  arrive(documentOf('/assets/now.js'))
  await refreshed
  await open('/posts/150')
  arrive(new Response('<html><script src="/portal.js"></script>请先登录</html>'))
  await refreshed
  expect(await open('/posts/150')).toContain('document-ttl')
  arrive(new Response('<html><script type="module" src="/assets/now.js"></script></html>'))
  await refreshed
  expect(await open('/posts/150')).toBe('shell')
})
test('a document that was cut short is not cached', async () => {
  await open('/posts/150')
  const whole = await documentOf('/assets/now.js').text()
  arrive(new Response(whole.slice(0, -8)))
  await refreshed
  expect(await open('/posts/150')).toBe('shell')
})
test('a document in flight when its item is found withdrawn is not cached; others are', async () => {
  await open('/posts/151')
  const withdrawn = [refreshed, arrive] as const
  await forgetDocuments('151')
  await forgetDocuments('')
  withdrawn[1](documentOf('/assets/now.js'))
  await withdrawn[0]
  expect(await open('/posts/151')).toBe('shell')
  await open('/posts/152')
  arrive(documentOf('/assets/now.js'))
  await refreshed
  expect(await open('/posts/152')).toContain('document-ttl')
})
test('a stray % belongs to no page: the shell says so, with the status of the server, and nothing is cached', async () => {
  const event = { waitUntil: () => expect.fail('asked'), request: {} } as unknown as FetchEvent
  const page = await handleNavigation(event, new URL('https://city.example/posts/%E0%A4%A'))
  expect([page.status, await page.text(), cached.size]).toEqual([404, 'shell', 0])
})
test('documents that lead to a withdrawn item go with its own; others stay', async () => {
  const listing = (...paths: string[]) =>
    new Response(`<html>${paths.map((path) => `<a href="${path}">x</a>`).join('')}</html>`)
  cached.set('/index', listing('/posts/1051', '/posts/105'))
  cached.set('/specials/7', listing('/atlas/105?from=7'))
  cached.set('/find', listing('/posts/1051', '/activities-details/105'))
  cached.set('/posts/105', listing())
  await forgetDocuments('105')
  expect([...cached.keys()]).toEqual(['/find'])
})
