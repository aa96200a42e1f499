/**
 * The floor: the same ten items and the same picture as plain HTML with no script but a worker that answers from its
 * cache.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface StaticSite {
  origin: string
  close: () => void
}
interface Item {
  title: string
  introduction: string
  source_name: string
  publish_at: string
  cover: string
}

const style =
  'body{font:17px/1.5 system-ui,sans-serif;margin:0 auto;max-width:42rem;padding:0 16px;color:#17191d}h1{font-size:1.5rem}h2{font-size:1.1rem;margin:.2em 0}img{width:100%;height:auto;aspect-ratio:3/2;display:block}li{border-bottom:1px solid #ddd;padding:12px 0;list-style:none}ul{padding:0}.m{color:#555;font-size:.8rem}'
const worker =
  "const C='v1',F=['/','/article','/hero.webp'];addEventListener('install',e=>e.waitUntil(caches.open(C).then(c=>c.addAll(F)).then(()=>skipWaiting())));addEventListener('activate',e=>e.waitUntil(clients.claim()));addEventListener('fetch',e=>{if(e.request.method==='GET')e.respondWith(caches.match(new URL(e.request.url).pathname).then(r=>r||fetch(e.request)))})"

/** Made from what the app itself shows, so that both carry the same words and the same bytes of picture. */
export async function startStaticSite(api: string, articleId: string, width: number): Promise<StaticSite> {
  const answer = async (path: string) => ((await (await fetch(api + path)).json()) as { data: never }).data
  const feed = (await answer('/v1/categories/0/posts?page_size=10')) as { list: Item[] }
  const article = (await answer(`/v2/c_static_article/${articleId}`)) as {
    title: string
    content: string
    cover: string
    source_name: string
  }
  const hero = Buffer.from(await (await fetch(`${api}${article.cover}?w=${width}`)).arrayBuffer())
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${body}<script>addEventListener("load",()=>navigator.serviceWorker.register("/sw.js"))</script></body></html>`
  const picture = '<img src="/hero.webp" width="1200" height="800" alt="" fetchpriority="high">'
  const rows = feed.list
    .map(
      (item) =>
        `<li><h2>${item.title}</h2><p>${item.introduction}</p><p class="m">${item.source_name} ${item.publish_at}</p></li>`,
    )
    .join('')
  const files: Record<string, { body: Buffer; type: string }> = {
    '/': {
      body: Buffer.from(page('首页', `<h1>云溪</h1>${picture}<ul>${rows}</ul>`)),
      type: 'text/html; charset=utf-8',
    },
    '/article': {
      body: Buffer.from(
        page(
          article.title,
          `<h1>${article.title}</h1><p class="m">${article.source_name}</p>${picture}${article.content.replace(/<img[^>]*>/g, '')}`,
        ),
      ),
      type: 'text/html; charset=utf-8',
    },
    '/sw.js': { body: Buffer.from(worker), type: 'text/javascript' },
    '/hero.webp': { body: hero, type: 'image/webp' },
  }
  const server = createServer((request, response) => {
    const file = files[request.url!.split('?')[0]!]
    if (!file) return response.writeHead(404).end()
    const text = !file.type.startsWith('image/')
    response.writeHead(200, {
      'Content-Type': file.type,
      'Cache-Control': text ? 'no-cache' : 'public, max-age=31536000',
      ...(text ? { 'Content-Encoding': 'br' } : {}),
    })
    response.end(text ? brotliCompressSync(file.body) : file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
