import type { Duplex } from 'node:stream'
import { hashSource } from './hash-source.ts'

/** This site sets no cookies; whoever has too many for a request has them from its neighbours. */
const script = `for (const one of document.cookie.split(';')) {
  const name = one.split('=')[0].trim()
  const parts = location.hostname.split('.')
  for (let from = 0; from < parts.length; from++)
    for (const domain of ['', ';domain=' + parts.slice(from).join('.')])
      document.cookie = name + '=;max-age=0;path=/' + domain
}
if (!sessionStorage.getItem('cleared')) {
  sessionStorage.setItem('cleared', '1')
  location.reload()
}`
const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>云上</title><p>浏览器为本站保存的数据过多，已经清除。<a href="/">重新打开</a></p><script>${script}</script>`

/** What Node could not read as a request: its headers are too large, too slow, or none. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return end(socket, '431 Request Header Fields Too Large', page, [
      'Content-Type: text/html; charset=utf-8',
      'Clear-Site-Data: "cookies"',
      `Content-Security-Policy: default-src 'none'; script-src ${hashSource(script)}`,
    ])
  end(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request', '', [])
}

function end(socket: Duplex, status: string, body: string, headers: string[]): void {
  const all = [
    `HTTP/1.1 ${status}`,
    ...headers,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${all.join('\r\n')}\r\n\r\n${body}`)
}
