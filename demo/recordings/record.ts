/**
 * Makes the recordings beside this script: texts read out by espeak-ng, computed sounds, encoded by ffmpeg. npx tsx
 * demo/recordings/record.ts [name…]
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { articles, laterArticles } from '#demo/world/articles.ts'
import { series } from '#demo/world/series.ts'
import type { DemoVoice } from '#demo/world/shapes.ts'
import { morning, story } from './episodes.ts'
import { RATE, add, silence, type Samples } from './instruments.ts'
import { isReadOut, readingName, readingText } from './readings.ts'
import { recordingName } from './recording-name.ts'
import { bed, jingle, sounds } from './sounds.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const SHORTEST_S = 31
const newsreader: DemoVoice = { name: 'cmn+f2', speed: 190, pitch: 46 }

/** Constant bit rate, independent frames of 24 ms: it can be cut between any two. */
function encode(name: string, samples: Samples, rate: '16k' | '24k'): void {
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0.01)
  const input = Buffer.from(samples.map((one) => (one / peak) * 0.84).buffer)
  execFileSync(
    'ffmpeg',
    [
      '-loglevel',
      'error',
      '-y',
      '-f',
      'f32le',
      '-ar',
      String(RATE),
      '-ac',
      '1',
      '-i',
      '-',
      '-b:a',
      rate,
      '-reservoir',
      '0',
      '-write_xing',
      '0',
      '-id3v2_version',
      '0',
      '-map_metadata',
      '-1',
      join(here, `${name}.mp3`),
    ],
    { input },
  )
}

function speak(text: string, { name, speed, pitch }: DemoVoice): Samples {
  const wave = execFileSync('espeak-ng', ['-v', name, '-s', String(speed), '-p', String(pitch), '--stdout', text], {
    maxBuffer: 2 ** 28,
  })
  const raw = execFileSync(
    'ffmpeg',
    ['-loglevel', 'error', '-i', '-', '-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-'],
    { input: wave, maxBuffer: 2 ** 28 },
  )
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength))
}

function readOut(text: string, voice: DemoVoice, seed: number): Samples {
  const words = speak(text, voice)
  const seconds = Math.max(SHORTEST_S, words.length / RATE + 5)
  const made = silence(seconds)
  add(made, jingle(seed), 0)
  add(made, words, 2.4)
  add(made, bed(seconds - 2.4, seed), 2.4)
  return made
}

const asked = process.argv.slice(2)
const wanted = (name: string) => (asked.length ? asked.includes(name) : !existsSync(join(here, `${name}.mp3`)))
for (const { file, text } of [...morning, ...story])
  if (wanted(file)) encode(file, readOut(text, { name: 'cmn', speed: 150, pitch: 50 }, 1), '16k')
for (const [name, make] of Object.entries(sounds)) if (wanted(`sound-${name}`)) encode(`sound-${name}`, make(), '24k')
for (const [place, album] of series.entries())
  for (const [number, episode] of album.episodes.entries()) {
    const name = recordingName(album, number)
    if ('text' in episode && wanted(name))
      encode(
        name,
        readOut(`${album.opening}${episode.title}。${episode.text}${album.closing}`, album.voice, place),
        '16k',
      )
  }
for (const article of [...articles, ...laterArticles].filter(isReadOut))
  if (wanted(readingName(article))) encode(readingName(article), speak(readingText(article), newsreader), '16k')
