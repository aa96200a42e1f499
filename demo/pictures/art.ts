import { darken, mix, pickMood, type Mood } from './palette.ts'
import type { Filling, Sitter } from './cast.ts'
import { randomFrom, type Random } from './random.ts'

export type Point = readonly [number, number]
/** A composition: draws one whole picture onto the sheet. */
export type Scene = (art: Art) => void

/** A number short enough for SVG. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)
const attributes = (extra: string) => (extra ? ` ${extra}` : '')

/** A filled path. */
export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}"${attributes(extra)}/>`
/** A filled rectangle. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" fill="${fill}"${attributes(extra)}/>`
/** A filled circle. */
export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(extra)}/>`
/** A filled ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(extra)}/>`
/** A stroked path with round ends. */
export const line = (d: string, stroke: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"${attributes(extra)}/>`
/** Path data through the points. */
export const along = (points: readonly Point[]) => points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')
/** A filled polygon. */
export const poly = (points: readonly Point[], fill: string, extra = '') => path(`${along(points)}Z`, fill, extra)
/** Parts moved together. */
export const group = (inner: string, transform: string, extra = '') =>
  `<g transform="${transform}"${attributes(extra)}>${inner}</g>`
/** A repeated thing: calls make for 0…count−1 and joins. */
export const repeat = (count: number, make: (i: number) => string) =>
  Array.from({ length: Math.max(0, count) }, (_, i) => make(i)).join('')

/** The sheet a picture is drawn on: size, chance, mood, and the SVG so far. */
export class Art {
  readonly width: number
  readonly height: number
  readonly random: Random
  mood: Mood
  /** Who and what the picture's name asks for. */
  sitter: Sitter = {}
  filling: Filling | undefined
  private readonly definitions: string[] = []
  private readonly body: string[] = []
  private frame = ''

  constructor(name: string, width = 1200, height = 800) {
    this.width = width
    this.height = height
    this.random = randomFrom(name)
    this.mood = pickMood(this.random)
  }

  add(...parts: string[]): void {
    this.body.push(...parts)
  }

  define(make: (id: string) => string): string {
    const id = `d${this.definitions.length}`
    this.definitions.push(make(id))
    return id
  }

  /** A linear gradient, top to bottom unless told; a stop may be [colour, opacity, offset]. */
  fade(stops: readonly (string | readonly [string, number, number?])[], line = 'x2="0" y2="1"'): string {
    const id = this.define((key) => `<linearGradient id="${key}" ${line}>${stopTags(stops)}</linearGradient>`)
    return `url(#${id})`
  }

  /** A gradient from the middle outwards. */
  glow(stops: readonly (string | readonly [string, number, number?])[], place = ''): string {
    const id = this.define((key) => `<radialGradient id="${key}" ${place}>${stopTags(stops)}</radialGradient>`)
    return `url(#${id})`
  }

  /** Draws the parts and, upside down below y, a dimmed copy of them. */
  reflected(parts: string, y: number, opacity = 0.45): void {
    const id = this.define((key) => `<g id="${key}">${parts}</g>`)
    this.body.push(
      `<use href="#${id}"/>`,
      `<g opacity="${opacity}"><use href="#${id}" transform="matrix(1 0 0 -1 0 ${n(2 * y)})"/></g>`,
    )
  }

  /**
   * Mirrors the picture, or moves it closer about a point low in its middle, so that one composition gives many views.
   */
  reframe(mirrored: boolean, zoom: number): void {
    const x = this.width / 2
    const y = this.height * 0.6
    this.frame = `matrix(${mirrored ? -zoom : zoom} 0 0 ${zoom} ${n(mirrored ? x * (1 + zoom) : x * (1 - zoom))} ${n(y * (1 - zoom))})`
  }

  /** A soft dark rim, as from a lens. */
  vignette(strength = 0.3): void {
    const colour = darken(mix(this.mood.near, '#000000', 0.5), 0.4)
    this.add(
      rect(
        0,
        0,
        this.width,
        this.height,
        this.glow(
          [
            [colour, 0, 0.62],
            [colour, strength, 1],
          ],
          'cx=".5" cy=".46" r=".78"',
        ),
      ),
    )
  }

  toString(): string {
    const { width, height } = this
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.definitions.join('')}</defs>${this.frame ? `<g transform="${this.frame}">` : ''}${this.body.join('')}${this.frame ? '</g>' : ''}</svg>`
  }
}

function stopTags(stops: readonly (string | readonly [string, number, number?])[]): string {
  return stops
    .map((stop, i) => {
      const [colour, opacity, offset] = typeof stop === 'string' ? [stop, 1, undefined] : stop
      const place = offset ?? i / Math.max(1, stops.length - 1)
      return `<stop offset="${n(place * 100)}%" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`
    })
    .join('')
}
