import type { IncomingMessage, ServerResponse } from 'node:http'

const sentence = '正在启动，请稍候…'

/** The response to every request while the server starts: a page that reloads itself. */
export function sayStarting(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const wantsPage = incoming.headers.accept?.includes('text/html') ?? false
  const body = wantsPage
    ? `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2"><title>云上</title><p>${sentence}`
    : JSON.stringify({ code: 503, msg: sentence, data: null })
  outgoing.writeHead(503, {
    'Content-Type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
  })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}
