/**
 * A plain static host, which knows the files of dist/, an app-config.json of its operator, and index.html for every
 * other address; and an API under a path, as an operator's proxy puts it there. STATIC_SITES: port and apiBase of each
 * site. UNDER_PATH: the port of that proxy; its path is /city.
 */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const dist = join(import.meta.dirname, '../../dist')
const PATH = '/city'
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
}

function sendFile({ method, url }: IncomingMessage, response: ServerResponse, apiBase: string): void {
  const { pathname } = new URL(url!, 'http://static.invalid')
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end()
  if (pathname === '/app-config.json')
    return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ apiBase }))
  const wanted = join(dist, pathname)
  const known = !pathname.includes('..') && existsSync(wanted) && statSync(wanted).isFile()
  const file = known ? wanted : join(dist, 'index.html')
  response.writeHead(200, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'X-Unknown-Path': String(!known),
  })
  createReadStream(file).pipe(response)
}

function forward(incoming: IncomingMessage, response: ServerResponse, api: string): void {
  if (!incoming.url!.startsWith(`${PATH}/`)) return void response.writeHead(404).end()
  const { method, headers } = incoming
  const going = request(new URL(incoming.url!.slice(PATH.length), api), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers)
    answer.pipe(response)
  })
  going.on('error', () => response.destroy())
  response.on('close', () => going.destroy())
  incoming.pipe(going)
}

const { API, UNDER_PATH, STATIC_SITES } = process.env
for (const [port, apiBase] of JSON.parse(STATIC_SITES!) as [string, string][])
  createServer((incoming, response) => sendFile(incoming, response, apiBase)).listen(Number(port))
createServer((incoming, response) => forward(incoming, response, API!)).listen(Number(UNDER_PATH))
