/** npm start: installs what is missing, builds what is old, and serves in this process, so that signals reach the server itself. */
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled()
const failed = ensureBuilt()
if (failed) process.exit(failed)
const { register } = await import('tsx/esm/api')
register()
await import('../server/start.ts')
