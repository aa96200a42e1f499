/** The files of docs/deploy, against what the server reads and how long it takes to stop. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readVariables } from '#server/platform/configuration/read-variables.ts'
import { variables } from '#server/platform/configuration/variables.ts'
import { readOptions } from '#server/city/options.ts'

const folder = resolve(import.meta.dirname, '../../docs/deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
interface Service {
  environment: Record<string, string | null>
  stop_grace_period: string
  healthcheck: { test: string[] }
}
const { services } = parse(read('compose.yml'), { merge: true }) as { services: Record<string, Service> }
const ours = ['first', 'second'].map((name) => services[name]!)

/** What docker compose gives a container: ${NAME} and ${NAME:-…} filled in, what has no value only if it is set. */
function environmentOf({ environment }: Service, env: Record<string, string>): Record<string, string> {
  const filled = (text: string) =>
    text.replace(/\$\{(\w+)(?::?-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, otherwise = '') => env[name] || otherwise)
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      const given = value === null ? env[name] : filled(value)
      return given === undefined ? [] : [[name, given]]
    }),
  )
}

test('with nothing set but the password of the database, compose starts both processes', () => {
  for (const [place, one] of ours.entries()) {
    const env = environmentOf(one, { POSTGRES_PASSWORD: 'x' })
    const { faults, doubts } = readVariables(env)
    expect([faults, doubts]).toEqual([[], []])
    expect(Object.keys(env)).not.toContain('SITE_HOSTS')
    expect(readOptions(env)).toMatchObject({ port: 3001 + place, behindProxy: true, secure: true, seed: 'empty' })
  }
})
test('compose hands on every variable, and what is empty is still refused', () => {
  const own = ['DIST_DIR', 'SERVER_DIST_DIR', 'CONSOLE_DIST_DIR']
  for (const [place, one] of ours.entries()) {
    // One process of a machine serves the console.
    const ofConsole = ['CONSOLE_PORT', 'CONSOLE_HOST', 'CONSOLE_ORIGIN', 'CONSOLE_NETWORKS', 'FFMPEG']
    const left = place === 0 ? own : [...own, ...ofConsole]
    expect(Object.keys(one.environment).sort()).toEqual(
      Object.keys(variables)
        .filter((name) => !left.includes(name))
        .sort(),
    )
    const set = environmentOf(one, { POSTGRES_PASSWORD: 'x', SITE_HOSTS: 'city.example', DEMO: '' })
    expect(set.SITE_HOSTS).toBe('city.example')
    expect(readVariables(set).faults).toEqual(['DEMO 是空的：请写上它的值，或删去这一行'])
  }
})
test('whoever stops a process waits longer than it drains, and looks at what says whether it is ready', () => {
  const { graceMs, drainMs } = readOptions({ TRUST_PROXY: '1' })
  const drains = (graceMs + drainMs) / 1000
  const unit = read('yunshang@.service')
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1])).toBeGreaterThan(drains + 20)
  expect(unit).toMatch(/^ExecStartPost=\S+ scripts\/ready\.mjs %i --wait$/m)
  expect(unit).toMatch(/^KillMode=mixed$/m)
  for (const one of ours) {
    expect(parseInt(one.stop_grace_period)).toBeGreaterThan(drains + 20)
    expect(one.healthcheck.test).toEqual(['CMD', 'node', 'scripts/ready.mjs', one.environment.PORT])
  }
})
test('nginx lets go of unused connections before a stopping process closes them, and takes neither for dead', () => {
  const conf = read('nginx.conf')
  const [, upstream = ''] = /^upstream yunshang \{([^}]*)\}/m.exec(conf) ?? []
  const seconds = Number(/^\s*keepalive_timeout (\d+)s;$/m.exec(upstream)![1])
  expect(1000 * seconds).toBeLessThan(readOptions({ TRUST_PROXY: '1' }).graceMs)
  expect(upstream.match(/^\s*server 127\.0\.0\.1:300[12] max_fails=0;$/gm)).toHaveLength(2)
  expect(conf).toMatch(/^\s*proxy_next_upstream error timeout;$/m)
})
test('each version has a folder of its own, on every page and in the unit, and the former one is left as it is', () => {
  const page = read('debian.md')
  const places = [...page.matchAll(/^git clone \S+ (\S+)$/gm)].map(([, place]) => place)
  expect(places).toEqual(['/opt/yunshang-1', '/opt/yunshang-2'])
  for (const place of places)
    for (const name of ['README.md', 'debian.md']) expect(read(name)).toContain(`ln -sfn ${place} /opt/yunshang`)
  expect(read('yunshang@.service')).toMatch(/^WorkingDirectory=\/opt\/yunshang$/m)
})
test('on port 80 an authority finds its proof, and everybody else the way to TLS', () => {
  const [plain = ''] = /^server \{[^]*?^\}/m.exec(read('nginx.conf')) ?? []
  expect(plain).toMatch(/location \^~ \/\.well-known\/acme-challenge\/ \{\s*root \/var\/www\/html;/)
  expect(plain).toMatch(/location \/ \{\s*return 301 https:/)
  expect(read('debian.md')).toContain('--webroot -w /var/www/html ')
})
test('from the image, all processes have one configuration, and each its role, its port and a disk that is read-only', () => {
  const image = parse(read('compose.image.yml'), { merge: true }) as {
    services: Record<string, Service & { read_only?: boolean; image: string }>
  }
  const given = { POSTGRES_PASSWORD: 'x', STORE_PASSWORD: 'y', DATA_KEY: 'k'.repeat(43), SITE_HOSTS: 'city.example' }
  for (const [name, role] of Object.entries({ first: 'web', second: 'web', jobs: 'jobs' })) {
    const one = image.services[name]!
    const env = environmentOf(one, given)
    const { faults, doubts } = readVariables(env)
    expect([faults, doubts], name).toEqual([[], []])
    const options = readOptions(env)
    expect(options).toMatchObject({ role, port: Number(env.PORT), behindProxy: true, seed: 'empty' })
    expect(options.uploads.s3?.base).toBe('http://127.0.0.1:9000/yunshang')
    expect([one.image, one.read_only, one.healthcheck.test.at(-1)]).toEqual(['yunshang', true, env.PORT])
    expect(1000 * parseInt(one.stop_grace_period)).toBeGreaterThan(options.graceMs + options.drainMs + 20_000)
  }
})
test('the unit of the jobs runs nothing but jobs, whatever the file of variables says', () => {
  const unit = read('yunshang-jobs.service')
  const [, words = ''] = /^ExecStart=\/usr\/bin\/env (.*) \/usr\/bin\/node scripts\/start\.mjs$/m.exec(unit) ?? []
  const env = Object.fromEntries(words.split(' ').map((one) => one.split('=') as [string, string]))
  expect(readOptions({ DATABASE_URL: 'postgres://x@y/z', ...env })).toMatchObject({ role: 'jobs' })
  expect(unit).toContain(`scripts/ready.mjs ${env.PORT} --wait`)
})
