/** npm run sitemap [-- --json]: every route of the product. */
import { readSitemap } from './read-sitemap.ts'

const routes = await readSitemap()
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(routes, null, 2)}\n`)
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
