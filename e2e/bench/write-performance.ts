import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

/** docs/performance.md: the figures of one run, as it printed them. */
export function writePerformance(sections: Record<string, string[]>): void {
  const parts = Object.entries(sections).map(
    ([title, lines]) => `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`,
  )
  const text = [
    '# Performance\n',
    `Written by \`npm run bench -- feel\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, of which`,
    `${loadavg()[1]!.toFixed(1)} were asked for in the last five minutes. Times and Lighthouse's scores for speed depend on`,
    'that; bytes and files do not.\n',
    ...parts,
  ]
  writeFileSync('docs/performance.md', text.join('\n').replaceAll('\n\n\n', '\n\n'))
  for (const lines of Object.values(sections)) for (const line of lines) console.log(line)
}
