/** The documented nginx in front of one server or two, without its certificate, with a main file of our own. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rest } from './rest.ts'

const documented = join(import.meta.dirname, '../../docs/deploy/nginx.conf')

export interface Nginx {
  origin: string
  /** What it has written about its upstreams. */
  said: () => string
  stop: () => Promise<void>
}
/** connections: of each worker. files: that it may open; absent: as many as the system gives. listeners: at once. */
export interface Sizes {
  connections: number
  files?: number
  listeners?: number
}
/** What the documented file says it needs of the main one. */
export function documentedSizes(): Required<Sizes> {
  const site = readFileSync(documented, 'utf8')
  const number = (name: string) => Number(new RegExp(`${name} (\\d+);`).exec(site)![1])
  return {
    connections: number('worker_connections'),
    files: number('worker_rlimit_nofile'),
    listeners: number('limit_conn listeners'),
  }
}

export async function startNginx(
  processes: readonly string[],
  port: number,
  { connections, files, listeners }: Sizes,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-nginx-'))
  chmodSync(folder, 0o755)
  const [first, second] = processes.map((origin) => new URL(origin).host)
  const site = readFileSync(documented, 'utf8')
    .replace(/^server {[^]*?listen 80;[^]*?^}\n/m, '')
    .replace(/^ *listen \[::].*$/gm, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port} backlog=4096;`)
    .replace(/^ *ssl_.*$/gm, '')
    // Its port is none that an address leaves out.
    .replace('Host $host;', 'Host $host:$server_port;')
    .replace(/127\.0\.0\.1:3001/, first!)
    .replace(/^ *server 127\.0\.0\.1:3002(.*)$/m, second === undefined ? '' : `server ${second}$1`)
    .replace(/(limit_conn listeners) \d+;/, (whole, name: string) =>
      listeners === undefined ? whole : `${name} ${listeners};`,
    )
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 2;
pid ${folder}/pid;
error_log ${folder}/error.log info;
${process.getuid?.() === 0 ? 'user root;' : ''}
${files === undefined ? '' : `worker_rlimit_nofile ${files};`}
events { worker_connections ${connections}; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u;
  scgi_temp_path ${folder}/s;
  include ${folder}/site.conf;
}
`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await rest(100)
  }
  return {
    origin,
    said: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      const ended = new Promise((settle) => child.once('close', settle))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
