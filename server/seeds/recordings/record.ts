/** Reads the episodes out (espeak-ng) and writes small mono mp3 files (ffmpeg) beside this script: npx tsx server/seeds/recordings/record.ts */
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { morning, story } from './episodes.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
for (const { file, text } of [...morning, ...story]) {
  const wave = join(folder, `${file}.wav`)
  execFileSync('espeak-ng', ['-v', 'cmn', '-s', '150', '-w', wave, text])
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', wave, '-ac', '1', '-ar', '22050', '-b:a', '24k', join(here, `${file}.mp3`)])
}
