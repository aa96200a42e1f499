/** Every statement that docs/sql has recorded from the handlers, with the calls that send it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../docs/sql')
const call = /^-- (\w+): [A-Z]+ \//
/** Has a plan; the others begin and end transactions. */
const planned = /^(?:select|insert|update|delete|with)\b/i

export function recordedStatements(): { text: string; calls: string[] }[] {
  const found = new Map<string, Set<string>>()
  for (const file of readdirSync(folder).sort()) {
    let current = 'who calls'
    for (const block of readFileSync(join(folder, file), 'utf8').split('\n\n')) {
      current = call.exec(block)?.[1] ?? current
      const text = block.replace(/^--.*\n?/gm, '').replace(/;\s*$/, '')
      if (planned.test(text)) found.set(text, (found.get(text) ?? new Set()).add(current))
    }
  }
  return [...found].map(([text, calls]) => ({ text, calls: [...calls] }))
}
