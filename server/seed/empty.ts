import { builtInSite } from './built-in-site.ts'
import { saveSettings } from '#server/platform/settings.ts'
import type { Seed } from './seed.ts'

/** A site with a name and nothing in it: every list shows its empty state. */
export const seedEmpty: Seed = { rows: (tx) => saveSettings(tx, builtInSite('空城')) }
