import { freemem } from 'node:os'
import { readFileSync, statfsSync } from 'node:fs'

const SHARED = '/dev/shm'
const ENOUGH_BYTES = 6 * 2 ** 30

/**
 * Where Linux keeps files in memory, if there is room for databases and browsers' profiles: a test's database is copied
 * there in 20 ms, and in 300 on a disk. Otherwise undefined, and where no program may run: some tests start a copy of
 * the project.
 */
export function memoryFolder() {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === SHARED)
    if (!mounted || /[ ,]noexec[ ,]/.test(mounted)) return undefined
    const { bavail, bsize } = statfsSync(SHARED)
    return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES ? SHARED : undefined
  } catch {
    return undefined
  }
}
