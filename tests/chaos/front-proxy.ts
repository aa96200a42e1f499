/** nginx with docs/deploy/nginx.conf, for other ports and without TLS. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { rest } from './rest.ts'

export const hasNginx = spawnSync('nginx', ['-v']).status === 0
const conf = resolve(import.meta.dirname, '../../docs/deploy/nginx.conf')

export interface FrontProxy {
  /** What it has written about its upstreams. */
  said: () => string
  stop: () => Promise<void>
}

export async function startFrontProxy(port: number, processes: [number, number]): Promise<FrontProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-nginx-'))
  const [first, second] = processes
  const site = readFileSync(conf, 'utf8')
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replace(/listen 443 ssl( http2)?;/, `listen 127.0.0.1:${port};`)
    .replace(/^\s*http2 on;$/m, '')
    .replace(/^\s*ssl_.*$/gm, '')
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${join(folder, 'pid')}; error_log ${join(folder, 'log')} info;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http { access_log off; ${temporary.join(' ')}\n${site}\n}`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${complaint}`)
    await rest(50)
  }
  return {
    said: () => readFileSync(join(folder, 'log'), 'utf8'),
    stop: async () => {
      await new Promise((settle) => {
        child.on('exit', settle)
        child.kill('SIGTERM')
      })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
