/** The files of DATA_DIR that belong to a city: all but the database, the key, and what running processes leave. */
import { copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '#server/platform/database/error-code.ts'

const apart = /^(postgres|turn\.lock|writable\.|secret\.key|releases(-fetched)?$|restoring$|lost\+found$)/

/** Their paths, with '/' between folders. */
export function listFiles(dataDir: string): string[] {
  const found: string[] = []
  const look = (folder: string) => {
    for (const name of readdirSync(join(dataDir, folder)).sort()) {
      const path = folder ? `${folder}/${name}` : name
      if (apart.test(path)) continue
      const kind = statSync(join(dataDir, path), { throwIfNoEntry: false })
      if (kind?.isDirectory()) look(path)
      else if (kind?.isFile()) found.push(path)
    }
  }
  look('')
  return found
}

/** Answers false where it is gone meanwhile: somebody deleted what they had uploaded. */
export function copyFile(from: string, to: string): boolean {
  mkdirSync(dirname(to), { recursive: true })
  try {
    copyFileSync(from, to)
    return true
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    return false
  }
}

/** Whether nothing is in it, or it is not there at all. */
export const isEmpty = (folder: string): boolean =>
  !statSync(folder, { throwIfNoEntry: false }) || readdirSync(folder).every((name) => name === 'lost+found')
