import { builtInSite } from './built-in-site.ts'
import { saveSettings } from '../settings.ts'
import type { Seed } from './seed-once.ts'
export const seedDemo: Seed = async ({ db }) => saveSettings(db, builtInSite('云溪'))
