import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SitemapRoute } from '../server/commands/read-sitemap.ts'

/** What `npm run sitemap -- --json` prints. It is asked once; the workers of the run read it. */
const kept = join(process.env.E2E_DATA!, 'sitemap.json')
if (!existsSync(kept))
  writeFileSync(
    kept,
    execFileSync(process.execPath, ['--import', 'tsx', 'server/commands/sitemap.ts', '--json'], { encoding: 'utf8' }),
  )
export const sitemapRoutes = JSON.parse(readFileSync(kept, 'utf8')) as SitemapRoute[]
