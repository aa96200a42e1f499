/**
 * The second floor: the app's own documents, byte for byte but for their scripts, with a worker that does nothing but
 * answer from its cache. What a start costs beyond it is the program's.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { StaticSite } from './static-page.ts'

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<meta name="entry[^>]*>/g
const register = '<script>addEventListener("load",()=>navigator.serviceWorker.register("/sw.js"))</script>'
const workerOf = (pages: string[]) => `const C='v1'
addEventListener('install',e=>e.waitUntil(caches.open(C).then(c=>c.addAll(${JSON.stringify(pages)})).then(()=>skipWaiting())))
addEventListener('activate',e=>e.waitUntil(clients.claim()))
addEventListener('fetch',e=>{const{request:r}=e;if(r.method!=='GET')return;const n=r.mode==='navigate'
if(!n&&r.destination!=='image')return
e.respondWith(caches.match(n?new URL(r.url).pathname:r).then(k=>k||fetch(r).then(a=>{if(a.ok){const b=a.clone();e.waitUntil(caches.open(C).then(c=>c.put(r,b)))}return a})))})`

/** pages: addresses of documents of the app. */
export async function startScriptlessSite(app: string, pages: string[]): Promise<StaticSite> {
  const text = async (path: string) => (await fetch(app + path, { headers: { Accept: 'text/html' } })).text()
  const documents = new Map<string, Buffer>()
  for (const page of pages) {
    const still = (await text(page)).replace(SCRIPT, '').replace('</body>', () => `${register}</body>`)
    documents.set(page, brotliCompressSync(still))
  }
  const worker = brotliCompressSync(workerOf(pages))
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!
    const body = path === '/sw.js' ? worker : documents.get(path)
    if (!body) return void passOn(app, request).then(({ head, bytes }) => response.writeHead(...head).end(bytes))
    const type = path === '/sw.js' ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache', 'Content-Encoding': 'br' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** Pictures and the like come from the app as they are. */
async function passOn(app: string, { url, headers }: IncomingMessage) {
  const answer = await fetch(app + url!, { headers: { Accept: headers.accept ?? '*/*' } })
  const head: [number, Record<string, string>] = [
    answer.status,
    {
      'Content-Type': answer.headers.get('content-type') ?? 'application/octet-stream',
      'Cache-Control': answer.headers.get('cache-control') ?? 'no-cache',
    },
  ]
  return { head, bytes: Buffer.from(await answer.arrayBuffer()) }
}
