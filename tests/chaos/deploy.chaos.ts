/**
 * `npm run chaos -- deploy`: docs/deploy/debian.md, block by block, in a Debian that has nothing yet, and the city of
 * its back-up in a second one. Needs root, debootstrap and a network; takes a quarter of an hour.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { commitVersion, copyNode, copyProject, makeDebian, type BareDebian } from './debian/bare-debian.ts'

const pages = join(import.meta.dirname, '../../docs/deploy')
const files = ['nginx.conf', 'yunshang@.service', 'debian.md']
/** None before the first is rented, and once it is lost. */
let debian: BareDebian | undefined
let moved: (text: string) => string
let databasePort: number
/** Its blocks by heading, without those for a network that is not there: Node is copied, no authority comes here. */
const sections = new Map<string, string[]>()

beforeAll(async () => {
  // The network is this machine's, where these ports may be taken.
  const ports = [5432, 3001, 3002, 443, 80]
  const others = await Promise.all(ports.map(() => freePort()))
  databasePort = others[0]!
  moved = (text) =>
    ports.reduce(
      (all, port, at) => all.replaceAll(new RegExp(`(?<![\\w.-])${port}\\b(?!,)`, 'g'), String(others[at])),
      text,
    )
  const page = moved(readFileSync(join(pages, 'debian.md'), 'utf8'))
  for (const section of page.split(/^## /m).slice(1)) {
    const blocks = [...section.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block]) => block!)
    sections.set(section.slice(0, section.indexOf('\n')), blocks)
  }
})
afterAll(lose, 120_000)

/** A machine as it is rented, with what its first section installs. */
function rent(): BareDebian {
  debian = makeDebian()
  follow('Programs')
  debian.run(
    `sed -i 's/^port = .*/port = ${databasePort}/' /etc/postgresql/15/main/postgresql.conf
     pg_ctlcluster 15 main start`,
  )
  copyNode(debian)
  copyProject(debian, 'https://git.example.org/yunshang.git', (folder) => {
    for (const name of files) {
      const path = join(folder, 'docs/deploy', name)
      writeFileSync(path, moved(readFileSync(path, 'utf8')))
    }
  })
  return debian
}
function lose(): void {
  for (const command of [
    'for mark in /run/yunshang-*.pid; do kill $(cat $mark); done',
    'nginx -s stop',
    'pg_ctlcluster 15 main stop -m fast',
  ])
    debian?.run(`${command} || true`)
  debian?.remove()
  debian = undefined
}
/** What the blocks of a section said. change: what the page tells to put in its place. */
function follow(heading: string, change = (block: string) => block): string {
  const began = Date.now()
  const said = sections
    .get(heading)!
    .map(change)
    .map((block) => {
      try {
        return debian!.run(block)
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string }
        throw new Error(`${block}\n${stdout}\n${stderr}`, { cause: error })
      }
    })
  process.stdout.write(`${heading}: ${Math.round((Date.now() - began) / 1000)} s\n`)
  return said.join('\n')
}
const get = (path: string) =>
  moved(`curl -sk --resolve city.example.org:443:127.0.0.1 https://city.example.org:443${path}`)
const plain = (path: string) =>
  moved(`curl -s --resolve city.example.org:80:127.0.0.1 http://city.example.org:80${path}`)
/** The worker that devices are given, which differs with each build. */
const worker = () => debian!.run(`${get('/sw.js')} | sha256sum`)
/** What somebody is answered who reads three times a second while a section is followed. */
function readDuring(heading: string): { said: string; answers: string[] } {
  debian!.run(`rm -f /run/enough
    (while [ ! -e /run/enough ]; do ${get('/')} -o /dev/null -w '%{http_code}\\n' || true; sleep 0.3; done) \\
      </dev/null >/run/answers 2>&1 &`)
  const said = follow(heading)
  const answers = debian!.run('touch /run/enough; sleep 2; cat /run/answers').trim().split('\n')
  process.stdout.write(`${heading}: ${answers.length} readings\n`)
  return { said, answers }
}

test('a city is put online, and is back after the restore of its back-up', () => {
  rent()
  for (const heading of ['Project', 'User and database', 'Variables']) follow(heading)
  expect(follow('Unit and commands')).toContain('配置没有问题')
  for (const heading of ['First start', 'Certificate', 'nginx', 'Back-up']) follow(heading)
  debian!.run('cd /var/www/html && mkdir -p .well-known/acme-challenge && echo proof >.well-known/acme-challenge/a')
  expect(debian!.run(plain('/.well-known/acme-challenge/a'))).toBe('proof\n')
  expect(debian!.run(`${plain('/posts')} -o /dev/null -w '%{redirect_url}'`)).toBe('https://city.example.org/posts')
  debian!.run('env -i PATH=/usr/bin:/bin run-parts /etc/cron.daily --regex yunshang')
  expect(readdirSync(join(debian!.folder, 'var/backups/yunshang'))).toHaveLength(2)
  expect(follow('The city of a back-up')).toContain('陈编辑  editor')
}, 1_200_000)

test('a new version takes its place, and the former one again, while nobody is refused anything', () => {
  commitVersion(debian!, '0.2.0')
  const former = worker()
  const forth = readDuring('A new version')
  expect(forth.said).toContain('/opt/yunshang-2\n/opt/yunshang-2\n')
  expect(debian!.run('cat /opt/yunshang/package.json')).toContain('"version": "0.2.0"')
  expect(new Set(forth.answers)).toEqual(new Set(['200']))
  expect(worker()).not.toBe(former)
  const back = readDuring('Back to the former version')
  expect(back.said).toBe('/opt/yunshang-1\n/opt/yunshang-1\n')
  expect(new Set(back.answers)).toEqual(new Set(['200']))
  expect(worker()).toBe(former)
}, 1_200_000)

test('where the new version has run a migration, the way back is the former version and the back-up before it', () => {
  debian!.run('rm -r /opt/yunshang-2 /var/backups/yunshang/before-2')
  commitVersion(debian!, '0.3.0', 'CREATE TABLE later (id int);')
  follow('A new version')
  const ask = (query: string) => debian!.run(`runuser -u postgres -- psql -Atc "${query}" yunshang`)
  const hasMigrated = () => ask("select to_regclass('public.later') is not null").trim()
  expect(hasMigrated()).toBe('t')
  expect(() => follow('Back to the former version')).toThrow(/9999_later\.sql/)
  debian!.run('ln -sfn /opt/yunshang-1 /opt/yunshang')
  expect(follow('The city of a back-up', (block) => block.replace('/first', '/before-2'))).toContain('陈编辑  editor')
  expect(hasMigrated()).toBe('f')
}, 1_200_000)

test('the machine is lost, and the city of its back-up comes back on another', () => {
  const kept = readFileSync(join(debian!.folder, 'root/city.tar'))
  lose()
  writeFileSync(join(rent().folder, 'root/city.tar'), kept)
  for (const heading of ['Project', 'User and database', 'Another machine', 'Unit and commands']) follow(heading)
  expect(follow('The city of a back-up')).toContain('陈编辑  editor')
  expect(follow('nginx')).toContain('"ok"')
}, 1_200_000)
