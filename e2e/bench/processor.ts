/** What the server and its PostgreSQL have used of the processor, in milliseconds. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

interface Used {
  server: number
  database: number
}
/** pid: the process that listens. dataDir: whose PostgreSQL is meant, as one machine may have several. */
export function used(pid: number, dataDir: string): Used {
  return { server: ofProcess(pid), database: clusterOf(dataDir).reduce((sum, one) => sum + ofProcess(one), 0) }
}

/** The postmaster and its children, with those of them that have ended meanwhile. */
function clusterOf(dataDir: string): number[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const postmaster = processes.find((one) => {
    const words = text(one, 'cmdline').split('\0')
    return (words[0] ?? '').endsWith('postgres') && words.some((word) => word.startsWith(dataDir))
  })
  if (postmaster === undefined) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  return processes.filter((one) => one === postmaster || parentOf(one) === postmaster)
}
const text = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
/** Fields of stat after the name, which may hold spaces: the state is the first. */
const fields = (pid: number): string[] =>
  text(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
const parentOf = (pid: number): number => Number(fields(pid)[1])
/** utime and stime. */
const ofProcess = (pid: number): number =>
  ([11, 12].reduce((sum, field) => sum + Number(fields(pid)[field] ?? 0), 0) * 1000) / TICKS
