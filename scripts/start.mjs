/**
 * npm start: installs what is missing, builds what is outdated, and serves in this process, so that signals reach the
 * server itself.
 */
import { ensureBuilt, ensureInstalled, isBuilt } from './prepare.mjs'

ensureInstalled({ dev: !isBuilt() })
const failed = ensureBuilt()
if (failed) process.exit(failed)
const { register } = await import('tsx/esm/api')
register()
await import('../server/start.ts')
