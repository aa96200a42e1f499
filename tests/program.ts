import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The words behind `node` that run a program of the project: compiled for this run of tests, or from its source. */
export function program(file: string): string[] {
  const compiled = join(process.env.COMPILED_SERVER ?? '', file.replace(/\.ts$/, '.js'))
  return process.env.COMPILED_SERVER && existsSync(compiled) ? [compiled] : ['--import', 'tsx', file]
}
