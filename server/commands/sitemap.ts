/** npm run sitemap [-- --json]: every route of the product. */
import { readSitemap } from './read-sitemap.ts'
import { WrongWord, runCommand } from './run-command.ts'

await runCommand('用法：npm run sitemap [-- --json]', async ([word]) => {
  if (word && word !== '--json') throw new WrongWord(`不认识 ${word}`)
  const routes = await readSitemap()
  if (word) process.stdout.write(`${JSON.stringify(routes, null, 2)}\n`)
  else {
    const columns = routes.map((one) => [
      one.route,
      one.title || '—',
      one.area,
      one.access,
      [one.footer && 'footer', one.player && 'player'].filter(Boolean).join(' '),
      one.example,
    ])
    const rows = [['route', 'title', 'area', 'access', 'shows', 'example'], ...columns]
    const wide = (text: string) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e80 ? 2 : 1), 0)
    const widths = rows[0]!.map((_, place) => Math.max(...rows.map((row) => wide(String(row[place])))))
    for (const row of rows)
      process.stdout.write(
        `${row
          .map((cell, place) => String(cell) + ' '.repeat(widths[place]! - wide(String(cell))))
          .join('  ')
          .trimEnd()}\n`,
      )
    process.stdout.write(`\n${routes.length} routes\n`)
  }
  return 0
})
