/** Carries out a Dockerfile without a container engine: each stage is a folder, which stands for its WORKDIR. */
import { execFileSync, execSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface Image {
  /** What stands for the WORKDIR of the last stage. */
  folder: string
  env: Record<string, string>
  /** Of the last stage. */
  user: number
  command: string[]
  healthcheck: string[]
}

/** The last stage, carried out below a folder. written: what stands for folders outside of WORKDIR. */
export function replayImage(dockerfile: string, into: string, written: Record<string, string>): Image {
  const lines = readFileSync(join(root, dockerfile), 'utf8')
    .replace(/^#.*$/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages = new Map<string, string>()
  let workdir = ''
  let image: Image = { folder: '', env: {}, user: 0, command: [], healthcheck: [] }
  const mapped = (words: string) =>
    Object.entries(written).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      words.replaceAll(workdir, image.folder),
    )
  for (const line of lines) {
    const [, word = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    switch (word) {
      case 'FROM': {
        const name = / AS (\w+)$/.exec(words)?.[1] ?? 'last'
        image = { ...image, folder: join(into, name), env: {} }
        stages.set(name, image.folder)
        mkdirSync(image.folder, { recursive: true })
        break
      }
      case 'WORKDIR':
        workdir = words
        break
      case 'COPY': {
        const parts = words.split(/\s+/)
        const from = /^--from=(\w+)$/.exec(parts[0]!)?.[1]
        const target = parts.at(-1)!
        for (const part of parts.slice(from ? 1 : 0, -1)) {
          if (!from && part === '.') copyContext(image.folder)
          else {
            const source = from ? join(stages.get(from)!, part.replace(`${workdir}/`, '')) : join(root, part)
            const place = join(image.folder, target.endsWith('/') ? join(target, basename(part)) : target)
            mkdirSync(dirname(place), { recursive: true })
            cpSync(source, place, { recursive: true, verbatimSymlinks: true })
          }
        }
        break
      }
      case 'RUN':
        execSync(mapped(words), { cwd: image.folder, stdio: 'pipe' })
        break
      case 'ENV':
        for (const [, name, value] of words.matchAll(/(\w+)=(\S+)/g)) image.env[name!] = mapped(value!)
        break
      case 'USER':
        image.user = parseInt(words)
        break
      case 'HEALTHCHECK':
        image.healthcheck = JSON.parse(words.replace(/^.*CMD /, '')) as string[]
        break
      case 'CMD':
        image.command = JSON.parse(words) as string[]
        break
      case 'VOLUME':
      case 'EXPOSE':
        break
      default:
        throw new Error(`not carried out: ${line}`)
    }
  }
  return image
}

/** What .gitignore leaves, which is what the ignore file beside the Dockerfile leaves. */
function copyContext(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(folder, file))
}
