/** For commands that need the built app: installs and builds what is missing. */
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ dev: true })
process.exitCode = ensureBuilt()
