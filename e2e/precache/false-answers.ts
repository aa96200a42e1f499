/** What others answer with status 200 in place of a file of the app. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { Lie } from '../network.ts'

const dist = join(import.meta.dirname, '../../dist')
const page = (text: string): Lie => {
  const body = Buffer.from(`<!doctype html><html><head><title>${text}</title></head><body>${text}</body></html>`)
  return () => ({ type: 'text/html', body })
}

export const lies: Record<string, Lie> = {
  'the page of a portal': page('免费 Wi-Fi，请先登录'),
  'the challenge of a CDN': page('安全验证<script>setTimeout(() => location.reload(), 5000)</script>'),
  'a fall back to index.html': () => ({ type: 'text/html', body: readFileSync(join(dist, 'index.html')) }),
  'a file cut in half': ({ type, body }) => ({ type, body: body.subarray(0, body.length >> 1) }),
  'a file of the wrong type': ({ body }) => ({ type: 'application/octet-stream', body }),
}

/** Addresses of stored files of the program whose bytes or type are not those of the build. */
export async function badFiles(tab: Page): Promise<string[]> {
  const stored = await tab.evaluate(async () => {
    const names = (await caches.keys()).filter((one) => /precache|^program-/.test(one))
    const found = names.map(async (name) => {
      const cache = await caches.open(name)
      return (await cache.keys()).map(async (key) => {
        const response = (await cache.match(key))!
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
        return {
          path: new URL(key.url).pathname,
          type: response.headers.get('content-type') ?? '',
          digest: btoa(String.fromCharCode(...digest)),
        }
      })
    })
    return Promise.all((await Promise.all(found)).flat())
  })
  return stored
    .filter(({ path, type, digest }) => !type.startsWith(typeOf(path)) || digest !== digestOf(path))
    .map(({ path }) => path)
}

const digests = new Map<string, string>()
function digestOf(path: string): string {
  const known =
    digests.get(path) ??
    createHash('sha256')
      .update(readFileSync(join(dist, path)))
      .digest('base64')
  digests.set(path, known)
  return known
}
const typeOf = (path: string): string =>
  ({ js: 'text/javascript', css: 'text/css', html: 'text/html', svg: 'image/svg', png: 'image/png' })[
    path.split('.').pop()!
  ] ?? ''
