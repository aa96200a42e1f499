/** tests/quarantine.md: the tests that may need a second try, for as long as each row says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const ROW = /^\| (.+?) \| (.+?) \| (\d{4}-\d\d-\d\d) \| (\d{4}-\d\d-\d\d) \|$/gm

/** Its rows: the test's title, why, since when and until when, as YYYY-MM-DD. */
export const quarantined = (text = readFileSync(join(root, 'tests/quarantine.md'), 'utf8')) =>
  [...text.matchAll(ROW)].map(([, title = '', why = '', since = '', until = '']) => ({ title, why, since, until }))
