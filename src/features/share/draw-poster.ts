import { encode } from 'uqr'
import { isLonger } from '#contract/words.ts'

export interface PosterContent {
  title: string
  text: string
  address: string
  cover: string
  site: string
  /** Lines below the words, each whole. */
  facts?: string[]
  /** Beside the code; by default what it opens. */
  hint?: string | undefined
}

const WIDTH = 750
const COVER = 500
const SIDE = 48
const CODE = 156
const FONT =
  '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'
const COVER_LIMIT_MS = 6000

/**
 * Cover, title, a few words, the site's name and the QR code of the link, as a JPEG data URL. Always light, because it
 * is shown elsewhere.
 */
export async function drawPoster({
  title,
  text,
  address,
  cover,
  site,
  facts = [],
  hint,
}: PosterContent): Promise<string> {
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  const picture = await loadPicture(cover)
  const brand = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim() || '#c8161d'
  const top = picture ? COVER : 24
  brush.font = `700 44px ${FONT}`
  const titleLines = wrap(brush, title, WIDTH - 2 * SIDE, 4)
  brush.font = `400 28px ${FONT}`
  const textLines =
    text === site
      ? []
      : [
          ...wrap(brush, !isLonger(text, 49) ? text : `${text}…`, WIDTH - 2 * SIDE, 3),
          ...facts.flatMap((fact) => wrap(brush, fact, WIDTH - 2 * SIDE, 2)),
        ]
  const foot = top + 56 + titleLines.length * 62 + (textLines.length ? 16 + textLines.length * 44 : 0) + 32
  canvas.width = WIDTH
  canvas.height = foot + CODE + 2 * 40

  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, WIDTH, canvas.height)
  brush.fillStyle = brand
  brush.fillRect(0, 0, WIDTH, 24)
  if (picture) drawCovering(brush, picture, WIDTH, COVER)

  brush.textBaseline = 'middle'
  let line = top + 56 + 31
  line = write(brush, titleLines, `700 44px ${FONT}`, '#17191d', line, 62)
  write(brush, textLines, `400 28px ${FONT}`, '#4f545c', line + 8, 44)

  brush.fillStyle = '#e9eaed'
  brush.fillRect(SIDE, foot, WIDTH - 2 * SIDE, 1)
  drawCode(brush, address, WIDTH - SIDE - CODE, foot + 40)
  const middle = foot + 40 + CODE / 2
  brush.font = `700 36px ${FONT}`
  const name = wrap(brush, site, WIDTH - 2 * SIDE - CODE - 40, 1)
  write(brush, name, `700 36px ${FONT}`, brand, middle - 28, 0)
  write(brush, [hint ?? '长按识别二维码，查看全文'], `400 26px ${FONT}`, '#656a72', middle + 28, 0)
  return canvas.toDataURL('image/jpeg', 0.9)
}

function write(
  brush: CanvasRenderingContext2D,
  lines: string[],
  font: string,
  colour: string,
  from: number,
  height: number,
): number {
  brush.font = font
  brush.fillStyle = colour
  lines.forEach((line, place) => brush.fillText(line, SIDE, from + place * height))
  return from + lines.length * height
}

/** Lines of at most `width`, the last one ending in … when there is more. */
function wrap(brush: CanvasRenderingContext2D, text: string, width: number, limit: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of text) {
    if (brush.measureText(line + letter).width <= width) line += letter
    else if (lines.length === limit - 1) return [...lines, `${line.slice(0, -1)}…`]
    else {
      lines.push(line)
      line = letter
    }
  }
  return line ? [...lines, line] : lines
}

function drawCovering(brush: CanvasRenderingContext2D, picture: HTMLImageElement, width: number, height: number): void {
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight)
  const [w, h] = [width / scale, height / scale]
  brush.drawImage(picture, (picture.naturalWidth - w) / 2, (picture.naturalHeight - h) / 2, w, h, 0, 0, width, height)
}

function drawCode(brush: CanvasRenderingContext2D, address: string, x: number, y: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 1 })
  const cell = CODE / size
  brush.fillStyle = '#000'
  data.forEach((row, down) =>
    row.forEach(
      (dark, across) => dark && brush.fillRect(x + across * cell, y + down * cell, Math.ceil(cell), Math.ceil(cell)),
    ),
  )
}

/** undefined: there is none, it does not load in time, or its host does not allow it on a canvas (CORS). */
async function loadPicture(src: string): Promise<HTMLImageElement | undefined> {
  if (!src) return undefined
  const image = new Image()
  if (new URL(src, location.origin).origin !== location.origin) image.crossOrigin = 'anonymous'
  image.src = src
  const shown = image.decode().then(
    () => image,
    () => undefined,
  )
  return Promise.race([shown, new Promise<undefined>((resolve) => setTimeout(resolve, COVER_LIMIT_MS))])
}
