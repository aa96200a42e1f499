/**
 * Makes the reels beside this script: a slow move over each drawn picture, six seconds per segment, one segment after
 * the other. nice npx tsx demo/reels/film-reels.ts [key…]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { reels } from '#demo/world/reels.ts'
import type { DemoReel } from '#demo/world/shapes.ts'
import type { ReelCuts } from '#server/delivery/streams/reel.ts'
import { pictureFile } from '#demo/pictures/picture-file.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const recordings = fileURLToPath(new URL('../recordings', import.meta.url))
const [WIDTH, HEIGHT, RATE, SCENE_S] = [480, 270, 12, 6]

async function film({ key, sound, scenes }: DemoReel): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reel-'))
  const inputs: string[] = []
  const steps: string[] = []
  for (const [place, scene] of scenes.entries()) {
    const picture = join(folder, `${place}.png`)
    writeFileSync(picture, await sharp(pictureFile(scene, 750)).png().toBuffer())
    inputs.push('-loop', '1', '-framerate', String(RATE), '-t', String(SCENE_S), '-i', picture)
    const way = place % 2 ? `1-t/${SCENE_S}` : `t/${SCENE_S}`
    steps.push(
      `[${place}:v]scale=${Math.round(WIDTH * 1.16)}:-2,setsar=1,crop=${WIDTH}:${HEIGHT}:x='(iw-ow)*(${way})':y='(ih-oh)*0.5',format=yuv420p[s${place}]`,
    )
  }
  steps.push(
    `${scenes.map((_, place) => `[s${place}]`).join('')}concat=n=${scenes.length}:v=1:a=0[v]`,
    `[${scenes.length}:a]apad[a]`,
  )
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    '-threads',
    '1',
    '-filter_threads',
    '1',
    ...inputs,
    '-i',
    join(recordings, `${sound}.mp3`),
    '-filter_complex_threads',
    '1',
    '-filter_complex',
    steps.join(';'),
    '-map',
    '[v]',
    '-map',
    '[a]',
    '-t',
    String(scenes.length * SCENE_S),
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'fast',
    '-crf',
    '31',
    '-g',
    String(RATE * SCENE_S),
    '-keyint_min',
    String(RATE * SCENE_S),
    '-sc_threshold',
    '0',
    '-threads',
    '1',
    '-c:a',
    'aac',
    '-b:a',
    '32k',
    '-ac',
    '1',
    '-ar',
    '24000',
    '-map_metadata',
    '-1',
    '-f',
    'hls',
    '-hls_time',
    String(SCENE_S),
    '-hls_list_size',
    '0',
    '-hls_segment_filename',
    join(folder, '%d.ts'),
    join(folder, 'reel.m3u8'),
  ])
  const segments = scenes.map((_, place) => readFileSync(join(folder, `${place}.ts`)))
  writeFileSync(join(here, `${key}.mpegts`), Buffer.concat(segments))
  const cuts: ReelCuts = { seconds: SCENE_S, bytes: segments.map(({ length }) => length) }
  writeFileSync(join(here, `${key}.json`), `${JSON.stringify(cuts)}\n`)
  rmSync(folder, { recursive: true })
}

const asked = process.argv.slice(2)
for (const reel of reels)
  if (asked.length ? asked.includes(reel.key) : !existsSync(join(here, `${reel.key}.json`))) await film(reel)
