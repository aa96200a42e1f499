import { execFileSync } from 'node:child_process'
import type { SitemapRoute } from '../server/commands/read-sitemap.ts'

/** What `npm run sitemap -- --json` prints. */
export const sitemapRoutes = JSON.parse(
  execFileSync(process.execPath, ['--import', 'tsx', 'server/commands/sitemap.ts', '--json'], { encoding: 'utf8' }),
) as SitemapRoute[]
