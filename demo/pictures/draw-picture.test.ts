import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureNames } from '#demo/world/picture-names.ts'
import { drawPicture, scenes, subjectOf } from './draw-picture.ts'
import { renderPicture } from './render-picture.ts'
import { bridges } from './scenes-bridge.ts'
import { emblems } from './emblems.ts'
import { indoors } from './scenes-indoors.ts'
import { rivers } from './scenes-river.ts'
import { studios } from './scenes-studio.ts'
import { subjects } from './subjects.ts'
import { transports } from './scenes-transport.ts'
import { wilds } from './scenes-wild.ts'

const kinds = Object.keys(scenes)
const names = Array.from({ length: 200 }, (_, i) => `${kinds[i % kinds.length]}/news-${i}`)
/** Relative luminance of a #rrggbb colour, 0…1 (WCAG). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((place) => {
    const c = Number.parseInt(colour.slice(place, place + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const single = ['header', 'logo', 'logo2', 'tab-find', 'tab-find-on', 'tab-gov', 'tab-gov-on']

describe('drawPicture', () => {
  it('draws the same picture for the same name', () => {
    for (const name of [...names.slice(0, 32), ...single]) expect(drawPicture(name)).toBe(drawPicture(name))
  })

  it('draws 200 different pictures for 200 names', () => {
    expect(new Set(names.map(drawPicture)).size).toBe(200)
  })

  it('has at least three compositions of every kind', () => {
    for (const list of Object.values(scenes))
      expect(new Set<unknown>(Object.values(list)).size).toBeGreaterThanOrEqual(3)
  })

  it('holds no text, nothing from outside and no broken number', () => {
    for (const name of [...names, ...single]) {
      const svg = drawPicture(name)
      expect(svg).not.toMatch(/<text|<image|<foreignObject|<script|<style|NaN|undefined|Infinity/)
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|data:|\/\//)
      for (const [, target] of svg.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^#/)
    }
  })

  it('draws news pictures 3:2 and avatars square', () => {
    expect(drawPicture('river/a')).toContain('viewBox="0 0 1200 800"')
    expect(drawPicture('avatar/a')).toContain('viewBox="0 0 400 400"')
    expect(drawPicture('header')).toContain('viewBox="0 0 1500 380"')
  })

  it('refuses a kind it does not know', () => {
    expect(() => drawPicture('unicorn/a')).toThrow('No such kind')
  })

  it('keeps the header dark enough for white text at every point', async () => {
    for (const image of [
      Buffer.from(drawPicture('header')),
      await renderPicture('header', 750),
      await renderPicture('header', 1200),
    ]) {
      const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const colours = new Set<number>()
      for (let i = 0; i < data.length; i += info.channels)
        colours.add(((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0))
      const brightest = Math.max(...[...colours].map((colour) => luminance(`#${colour.toString(16).padStart(6, '0')}`)))
      expect(1.05 / (brightest + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('shows what the words say', () => {
    const wanted = {
      'transport/banner-xindu-bridge': bridges.closing,
      'transport/film-bridge-crane': bridges.beamsAtWork,
      'event/closure-segment-lifting': bridges.beamsAtWork,
      'event/xindu-bridge-closure-span': bridges.closing,
      'river/xindu-bridge-first-morning': rivers.greatBridge,
      'river/egrets-over-bailu': wilds.egrets,
      'street/civil-clock-tower': wilds.clockTower,
      'building/radio-cover-voice': studios.microphone,
      'tech/tv-news-desk': studios.newsDesk,
      'transport/org-bus': transports.busStop,
      'avatar/office-bus-company': emblems.bus,
      'hospital/home-medicine-box': indoors.medicineChest,
    }
    for (const [name, scene] of Object.entries(wanted)) {
      expect([name, subjectOf(name)?.scene === scene]).toEqual([name, true])
      expect(pictureNames, name).toContain(name)
    }
    expect(subjectOf('hospital/radio-doctor-studio')?.scene).not.toBe(indoors.medicineChest)
  })

  it('has no row that no picture of the city asks for', () => {
    const used = new Set(pictureNames.map((name) => subjects.findIndex(([words]) => words.test(name))))
    expect(subjects.filter((_, place) => !used.has(place)).map(([words]) => String(words))).toEqual([])
  })

  it('leaves to chance only what its kind tells well enough', () => {
    const left = pictureNames.filter((name) => !subjectOf(name))
    expect(left.length / pictureNames.length).toBeLessThan(0.07)
    expect(left.filter((name) => /^(avatar|portrait|event|transport|sport|dish|hospital|night)/.test(name))).toEqual([])
  })
})
