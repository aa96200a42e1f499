import { builtInSite } from './built-in-site.ts'
import { saveSettings } from '../settings.ts'
import type { Seed } from './seed-once.ts'

/** A site with a name and nothing in it: every list shows its empty state. */
export const seedEmpty: Seed = { rows: (tx) => saveSettings(tx, builtInSite('空城')) }
