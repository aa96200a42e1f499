/** npm run decisions: writes the table of docs/decisions/README.md from the records; `--check` compares it. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../docs/decisions/', import.meta.url))
const readme = `${folder}README.md`
const rows = readdirSync(folder)
  .filter((file) => /^\d{3}-.*\.md$/.test(file))
  .sort()
  .map((file) => {
    const text = readFileSync(folder + file, 'utf8')
    const [, number, title] = /^# (\d{3}) (.*)$/m.exec(text)
    const [, date, status] = /^Date: (\S+) · Status: ([^·\n]*)/m.exec(text)
    return `| [${number}](${file}) | ${title} | ${date} | ${status.trim()} |`
  })
const before = readFileSync(readme, 'utf8')
const after = before.replace(/(\n\|---\|---\|---\|---\|\n)(?:\|.*\n)*/, `$1${rows.join('\n')}\n`)
if (!process.argv.includes('--check')) writeFileSync(readme, after)
else if (before !== after) {
  process.stderr.write('docs/decisions/README.md: run `npm run decisions`\n')
  process.exitCode = 1
}
