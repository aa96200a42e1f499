/** Prints application-form.html as the PDF beside it. Run: npx tsx demo/forms/print-form.ts */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const file = (name: string) => join(import.meta.dirname, name)
const words = ['--headless', '--no-sandbox', '--no-pdf-header-footer', `--print-to-pdf=${file('application-form.pdf')}`]
execFileSync('/usr/bin/chromium', [...words, pathToFileURL(file('application-form.html')).href])
