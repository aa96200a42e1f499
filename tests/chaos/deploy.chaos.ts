/**
 * `npm run chaos -- deploy`: docs/deploy/debian.md, block by block, in a Debian that has nothing yet. Needs root,
 * debootstrap and a network; takes five minutes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { copyNode, copyProject, makeDebian, type BareDebian } from './debian/bare-debian.ts'

const pages = join(import.meta.dirname, '../../docs/deploy')
const files = ['nginx.conf', 'yunshang@.service', 'debian.md']
let debian: BareDebian
/** What the page has in each of its blocks; those that fetch Node are left out: it is there already. */
let blocks: string[]

beforeAll(async () => {
  debian = makeDebian()
  // The network is this machine's, where these ports may be taken.
  const ports = [5432, 3001, 3002, 443, 80]
  const others = await Promise.all(ports.map(() => freePort()))
  const moved = (text: string) =>
    ports.reduce(
      (all, port, at) => all.replaceAll(new RegExp(`(?<![\\w.-])${port}\\b(?!,)`, 'g'), String(others[at])),
      text,
    )
  const page = moved(readFileSync(join(pages, 'debian.md'), 'utf8'))
  blocks = [...page.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block]) => block!)
  const [programs] = blocks
  debian.run(programs!)
  debian.run(
    `sed -i 's/^port = .*/port = ${others[0]}/' /etc/postgresql/15/main/postgresql.conf; pg_ctlcluster 15 main start`,
  )
  copyNode(debian)
  copyProject(debian, 'https://git.example.org/yunshang.git', (folder) => {
    for (const name of files) {
      const path = join(folder, 'docs/deploy', name)
      writeFileSync(path, moved(readFileSync(path, 'utf8')))
    }
  })
}, 600_000)
afterAll(() => {
  for (const command of [
    'for mark in /run/yunshang-*.pid; do kill $(cat $mark); done',
    'nginx -s stop',
    'pg_ctlcluster 15 main stop -m fast',
  ])
    debian.run(`${command} || true`)
  debian.remove()
}, 120_000)

test('every block of the page works, in its order, and the city is back after its restore', () => {
  expect(blocks.length).toBeGreaterThan(6)
  const said = blocks.slice(1).map((block) => {
    try {
      return debian.run(block)
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      throw new Error(`${block}\n${stdout}\n${stderr}`, { cause: error })
    }
  })
  expect(said.join('\n')).toContain('配置没有问题')
  expect(said.at(-1)).toContain('陈编辑  editor')
}, 1_800_000)
