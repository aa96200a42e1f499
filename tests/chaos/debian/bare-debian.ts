/** A Debian as it is installed, in a folder of this machine, whose network it shares. Made by root alone. */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../../..')
/** Fetched once. */
const kept = join(project, '.cache/debian-bookworm')
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export interface BareDebian {
  folder: string
  /** Runs a block of shell as root; throws, with what it said, where a line fails. */
  run: (block: string) => string
  remove: () => void
}

export function makeDebian(): BareDebian {
  if (!existsSync(kept)) {
    const draft = `${kept}.${process.pid}`
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates,adduser', 'bookworm', draft])
    execFileSync('mv', [draft, kept])
  }
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-debian-'))
  execFileSync('cp', ['-a', `${kept}/.`, folder])
  mkdirSync(join(folder, 'dev/shm'), { recursive: true })
  execFileSync('mount', ['-t', 'proc', 'proc', join(folder, 'proc')])
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', join(folder, 'dev/shm')])
  // The network of this machine, and whom it trusts.
  for (const path of ['/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt']) copyFileSync(path, join(folder, path))
  // Packages start nothing: there is no systemd.
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  copyFileSync(join(import.meta.dirname, 'systemctl'), join(folder, 'usr/local/bin/systemctl'))
  const run = (block: string) =>
    execFileSync('chroot', [folder, '/bin/sh', '-euc', block], {
      encoding: 'utf8',
      // HOME as in a shell of root: what runs as another user may not write there.
      env: {
        PATH,
        HOME: '/root',
        DEBIAN_FRONTEND: 'noninteractive',
        NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 28,
    })
  return {
    folder,
    run,
    remove() {
      for (const kind of ['dev/shm', 'proc']) execFileSync('umount', ['--lazy', join(folder, kind)])
      execFileSync('rm', ['-rf', '--one-file-system', folder])
    },
  }
}

/** This machine's Node and npm, where a tarball would put them. */
export function copyNode({ folder, run }: BareDebian): void {
  copyFileSync(process.execPath, join(folder, 'usr/bin/node'))
  const npm = resolve(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())), '..')
  const place = join(folder, 'usr/local/lib/node_modules/npm')
  mkdirSync(dirname(place), { recursive: true })
  cpSync(npm, place, { recursive: true, verbatimSymlinks: true })
  run('ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm')
}
/** What is committed here, at the address from which the page clones. */
export function copyProject({ folder, run }: BareDebian, address: string, change: (folder: string) => void): void {
  const place = join(folder, 'srv/project')
  mkdirSync(place)
  execFileSync('sh', ['-c', `git -C "${project}" archive HEAD | tar -x -C "${place}"`])
  change(place)
  run(
    `cd /srv/project && git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm project
     git config --system url."/srv/project".insteadOf "${address}"`,
  )
}
/** A newer version at the same address; migration: what its database has to do. */
export function commitVersion({ folder, run }: BareDebian, version: string, migration?: string): void {
  if (migration) {
    const migrations = join(folder, 'srv/project/server/platform/database/migrations')
    const journal = join(migrations, 'meta/_journal.json')
    const told = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
    const last = told.entries.at(-1)!
    told.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' })
    writeFileSync(journal, JSON.stringify(told))
    writeFileSync(join(migrations, '9999_later.sql'), migration)
  }
  run(
    `cd /srv/project && sed -i 's/^  "version": .*/  "version": "${version}",/' package.json && git add -A
     git -c user.name=a -c user.email=a@b commit -qm "${version}"`,
  )
}
