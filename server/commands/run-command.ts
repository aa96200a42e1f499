/** How a command begins and ends: its usage, its words, the city it works on, and what is wrong when it cannot. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { readOptions, type Options } from '#server/city/options.ts'
import { describeStartFault } from '#server/city/start-fault.ts'

/** A wrong word: the usage is shown. */
export class WrongWord extends Error {}

/** --help shows the usage; so does a wrong word, as an error. */
export async function runCommand(usage: string, run: (words: string[]) => Promise<number> | number): Promise<void> {
  const words = process.argv.slice(2)
  if (words.some((word) => word === '--help' || word === '-h')) return void process.stdout.write(`${usage}\n`)
  try {
    process.exitCode = await run(words)
  } catch (error) {
    if (error instanceof WrongWord) {
      process.stderr.write(`${error.message}\n${usage}\n`)
      process.exitCode = 2
      return
    }
    process.stderr.write(`${describeStartFault(error, placeOrNothing())}\n`)
    process.exitCode = 1
  }
}

/** Works on the city of the running system, or of its database when nothing runs. None is made. */
export async function inCity<T>(
  more: { connections: number; patient?: boolean },
  work: (connection: Connection, options: Options) => Promise<T>,
): Promise<T> {
  const options = readOptions()
  const { dataDir, databaseUrl, directUrl } = options
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres.json')))
    throw new Error(`${dataDir} 中没有城市：请先用 npm start 启动一次，或用 DATA_DIR 指明它在哪里`)
  const connection = await connect({ databaseUrl, directUrl, dataDir, ...more, onlyCity: true })
  try {
    return await work(connection, options)
  } finally {
    await connection.close()
  }
}

function placeOrNothing(): Partial<Options> {
  try {
    return readOptions()
  } catch {
    return {}
  }
}
