/** A disk of a limited size, which can be filled to its last byte. Mounted by root alone. */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MIB = Buffer.alloc(2 ** 20)

export interface SmallDisk {
  folder: string
  fill: () => void
  free: () => void
  remove: () => void
}

export function mountDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w')
      for (const piece of [MIB, MIB.subarray(0, 4096)])
        try {
          for (;;) writeSync(file, piece)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
