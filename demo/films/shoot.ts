/**
 * Makes the films beside this script: slow moves over drawn pictures, words on each, sound from the recordings. nice
 * npx tsx demo/films/shoot.ts [name…]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { DemoVideo } from '#demo/world/shapes.ts'
import { pictureFile } from '#demo/pictures/picture-file.ts'
import { everyFilm, filmName, filmSize } from './film-name.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const recordings = fileURLToPath(new URL('../recordings', import.meta.url))
const [RATE, FADE_S] = [15, 0.6]

/** The words of a scene on a shade, in the size of the film. */
async function titleCard(film: DemoVideo, words: string, first: boolean): Promise<Buffer> {
  const { width, height } = filmSize(film)
  const text = (y: number, size: number, line: string, weight: number) =>
    `<text x="24" y="${y}" font-family="Noto Sans CJK SC" font-size="${size}" font-weight="${weight}" fill="#fff">${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
  const low = film.tall ? height - 200 : height - 52
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0.45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.62"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>${text(low, film.tall ? 28 : 26, words, 700)}${first ? `<rect x="24" y="${low - 52}" width="56" height="4" fill="#e0343b"/>` : ''}${text(film.tall ? 44 : 36, 14, '云溪', 500)}</svg>`),
  )
    .png()
    .toBuffer()
}

async function shoot(film: DemoVideo): Promise<void> {
  const { width, height } = filmSize(film)
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  const each = (film.seconds + FADE_S * (film.scenes.length - 1)) / film.scenes.length
  const inputs: string[] = []
  const steps: string[] = []
  for (const [place, scene] of film.scenes.entries()) {
    const [picture, card] = [join(folder, `${place}.png`), join(folder, `${place}-words.png`)]
    writeFileSync(picture, await sharp(pictureFile(scene.picture, 1200)).png().toBuffer())
    writeFileSync(card, await titleCard(film, scene.words, place === 0))
    inputs.push(
      '-loop',
      '1',
      '-framerate',
      String(RATE),
      '-t',
      each.toFixed(3),
      '-i',
      picture,
      '-loop',
      '1',
      '-framerate',
      String(RATE),
      '-t',
      each.toFixed(3),
      '-i',
      card,
    )
    // Pans across or back: a picture is always larger than the frame.
    const way = place % 2 ? `1-t/${each}` : `t/${each}`
    const scaled = film.tall ? `scale=-2:${height}` : `scale=${Math.round(width * 1.18)}:-2`
    steps.push(
      `[${2 * place}:v]${scaled},setsar=1,crop=${width}:${height}:x='(iw-ow)*(${way})':y='(ih-oh)*(0.3+0.4*(${way}))'[p${place}]`,
      `[p${place}][${2 * place + 1}:v]overlay=shortest=1,format=yuv420p[s${place}]`,
    )
  }
  let last = 's0'
  for (let place = 1; place < film.scenes.length; place++) {
    steps.push(
      `[${last}][s${place}]xfade=transition=${film.tall ? 'slideup' : 'fade'}:duration=${FADE_S}:offset=${(place * (each - FADE_S)).toFixed(3)}[x${place}]`,
    )
    last = `x${place}`
  }
  const sound = 2 * film.scenes.length
  steps.push(
    `[${sound}:a]atrim=0:${film.seconds},afade=t=in:d=0.4,afade=t=out:st=${film.seconds - 1}:d=1,volume=0.8[a]`,
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
    '-stream_loop',
    '-1',
    '-ss',
    String(film.from),
    '-i',
    join(recordings, `${film.sound}.mp3`),
    '-filter_complex_threads',
    '1',
    '-filter_complex',
    steps.join(';'),
    '-map',
    `[${last}]`,
    '-map',
    '[a]',
    '-t',
    String(film.seconds),
    '-r',
    String(RATE),
    '-pix_fmt',
    'yuv420p',
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'fast',
    '-crf',
    '29',
    '-g',
    String(RATE * 2),
    '-threads',
    '1',
    '-c:a',
    'aac',
    '-b:a',
    '40k',
    '-ac',
    '1',
    '-ar',
    '24000',
    '-map_metadata',
    '-1',
    '-movflags',
    '+faststart',
    join(here, `${filmName(film)}.mp4`),
  ])
  rmSync(folder, { recursive: true })
}

const asked = process.argv.slice(2)
for (const film of everyFilm)
  if (asked.length ? asked.includes(film.key) : !existsSync(join(here, `${filmName(film)}.mp4`))) await shoot(film)
