import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

const FILE = 'docs/performance.md'
const HEAD = `# Performance

Written by \`npm run bench -- paint\`, \`cpu\`, \`feel\` and \`plans\`, each its own sections; the raw figures of a run are in
\`bench-results/\`. Times and Lighthouse's scores for speed depend on the machine and on what else it does; bytes and files
do not.
`

/** docs/performance.md: the figures of one run, as it printed them. What another command wrote there stays. */
export function writePerformance(sections: Record<string, string[]>): void {
  const day = new Date().toISOString().slice(0, 10)
  const run = `On ${day}, ${cpus().length} cores, of which ${loadavg()[1]!.toFixed(1)} were asked for in the last five minutes:`
  const written = Object.entries(sections).map(([title, lines]): [string, string] => [
    title,
    `${run}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`,
  ])
  const all = new Map([...sectionsOf(existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''), ...written])
  writeFileSync(FILE, [HEAD, ...[...all].map(([title, text]) => `## ${title}\n\n${text}`)].join('\n'))
  for (const lines of Object.values(sections)) for (const line of lines) console.log(line)
}

const sectionsOf = (text: string): [title: string, text: string][] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), `${part.slice(part.indexOf('\n')).trim()}\n`])

/** What one run measured, before anything was made of it. */
export function keepRaw(part: string, figures: unknown): void {
  mkdirSync('bench-results', { recursive: true })
  const at = new Date().toISOString().replace(/[:.]/g, '-')
  writeFileSync(`bench-results/${part}-${at}.json`, `${JSON.stringify(figures, null, 2)}\n`)
}
