/** The albums' sounds and music, by name, and the jingle and bed of a text that is read out. */
import { add, bell, dice, drum, five, flute, noise, pluck, silence, type Samples } from './instruments.ts'

/** Notes at beats: [degree, beats]; null rests. */
type Tune = [number | null, number][]
const teaSong: Tune = [
  [5, 1],
  [7, 1],
  [8, 1],
  [7, 1],
  [5, 2],
  [4, 1],
  [3, 1],
  [5, 4],
  [3, 1],
  [4, 1],
  [5, 1],
  [7, 1],
  [4, 2],
  [3, 1],
  [2, 1],
  [0, 4],
  [2, 1],
  [3, 1],
  [5, 2],
  [7, 1],
  [8, 1],
  [9, 2],
  [8, 1],
  [7, 1],
  [5, 2],
  [null, 2],
]
const ferry: Tune = [
  [5, 2],
  [4, 1],
  [3, 1],
  [2, 4],
  [3, 1],
  [5, 1],
  [4, 2],
  [0, 4],
  [2, 2],
  [3, 1],
  [5, 1],
  [7, 4],
  [5, 1],
  [4, 1],
  [3, 2],
  [2, 2],
  [0, 4],
  [null, 2],
]
const egret: Tune = [
  [7, 3],
  [8, 1],
  [10, 4],
  [9, 1],
  [8, 1],
  [7, 2],
  [5, 4],
  [4, 1],
  [5, 1],
  [7, 2],
  [8, 3],
  [7, 1],
  [5, 4],
  [null, 2],
]

function play(
  seconds: number,
  beat: number,
  tune: Tune,
  note: (degree: number, lasts: number, count: number) => Samples,
  gain: number,
  start = 0.3,
): Samples {
  const made = silence(seconds)
  let count = 0
  for (let at = start; at < seconds - 3;)
    for (const [degree, beats] of tune) {
      if (degree !== null && at < seconds - 3) add(made, note(degree, beats * beat, ++count), at, gain)
      at += beats * beat
    }
  return made
}
function together(seconds: number, ...parts: Samples[]): Samples {
  const made = silence(seconds)
  for (const part of parts) add(made, part, 0)
  return made
}
/** Sound events at random moments, `every` seconds apart on average. */
function strewn(
  seconds: number,
  seed: number,
  every: number,
  make: (random: () => number, count: number) => { part: Samples; gain: number },
): Samples {
  const random = dice(seed)
  const made = silence(seconds)
  for (let at = random() * every, count = 1; at < seconds - 1; at += every * (0.3 + 1.4 * random()), count++) {
    const { part, gain } = make(random, count)
    add(made, part, at, gain)
  }
  return made
}
const wave =
  (period: number, low: number, shift = 0) =>
  (t: number) =>
    low + (1 - low) * (0.5 + 0.5 * Math.sin((2 * Math.PI * t) / period + shift))
const plucked = (root: number, softness: number) => (degree: number, lasts: number, count: number) =>
  pluck(five(degree, root), Math.max(1.4, lasts * 1.5), 977 + count, softness)

export const sounds: Record<string, () => Samples> = {
  rain: () =>
    together(
      96,
      noise(96, 11, 900, 7000, wave(23, 0.6)),
      strewn(96, 12, 0.12, (random, count) => ({
        part: drum(700 + random() * 1500, 0.05),
        gain: 0.05 + 0.12 * random() * (count % 3),
      })),
    ),
  creek: () =>
    together(
      90,
      noise(90, 21, 300, 2600, wave(3.7, 0.5)),
      noise(90, 22, 700, 3800, wave(1.3, 0.2, 1)),
      strewn(90, 23, 0.2, (random) => ({ part: drum(320 + random() * 700, 0.09), gain: 0.14 * random() })),
    ),
  bells: () =>
    together(
      120,
      noise(120, 31, 80, 500, wave(17, 0.3)),
      strewn(120, 32, 9, (_, count) => ({ part: bell(count % 3 ? 130 : 98, 9), gain: 0.3 })),
    ),
  insects: () =>
    together(
      84,
      noise(84, 41, 200, 1400, wave(11, 0.4)),
      strewn(84, 42, 0.55, (random) => {
        const hertz = 3400 + random() * 900
        return {
          part: noise(0.35, 43 + Math.round(random() * 999), hertz - 120, hertz + 120, (t) =>
            Math.sin(2 * Math.PI * 28 * t) > 0 ? 2 : 0,
          ),
          gain: 1.6,
        }
      }),
    ),
  street: () =>
    together(
      100,
      noise(100, 51, 60, 700, wave(13, 0.4)),
      strewn(100, 52, 7, (random) => {
        const lasts = 4 + random() * 3
        return {
          part: noise(lasts, 53 + Math.round(random() * 999), 120, 1500, (t) => Math.sin((Math.PI * t) / lasts) ** 2),
          gain: 0.9,
        }
      }),
      strewn(100, 54, 6, (random) => ({ part: bell(1800 + random() * 500, 0.6), gain: 0.05 })),
    ),
  wind: () => together(88, noise(88, 61, 90, 900, wave(9.1, 0.15)), noise(88, 62, 500, 2000, wave(5.3, 0.02, 2))),
  'plucked-bright': () => play(75, 0.42, teaSong, plucked(220, 0.45), 0.6),
  'plucked-slow': () =>
    together(
      92,
      play(92, 0.75, ferry, plucked(165, 0.55), 0.6),
      play(
        92,
        3,
        [
          [0, 1],
          [3, 1],
          [2, 1],
          [0, 1],
        ],
        plucked(82.5, 0.6),
        0.4,
      ),
    ),
  flute: () => play(84, 0.62, ferry, (degree, lasts, count) => flute(five(degree, 262), lasts * 0.96, count), 0.6),
  'flute-high': () =>
    together(
      78,
      play(78, 0.55, egret, (degree, lasts, count) => flute(five(degree, 294), lasts * 0.95, count), 0.55),
      play(
        78,
        2.2,
        [
          [0, 1],
          [2, 1],
          [3, 1],
          [2, 1],
        ],
        plucked(147, 0.55),
        0.35,
      ),
    ),
  drums: () =>
    together(
      64,
      play(
        64,
        0.24,
        [
          [0, 2],
          [1, 1],
          [1, 1],
          [0, 1],
          [1, 1],
          [0, 1],
          [1, 1],
          [0, 2],
          [0, 2],
          [1, 1],
          [1, 1],
          [1, 1],
          [1, 1],
        ],
        (degree) => drum(degree ? 180 : 78, 0.5),
        0.7,
      ),
      play(
        64,
        0.96,
        [
          [0, 1],
          [null, 1],
          [1, 1],
          [null, 1],
        ],
        (degree) => noise(0.25, 71 + degree, 2500, 7000, (t) => Math.exp(-t * 16)),
        0.5,
      ),
    ),
  ensemble: () =>
    together(
      80,
      play(80, 0.44, teaSong, plucked(220, 0.48), 0.4),
      play(80, 0.44, teaSong, (degree, lasts, count) => flute(five(degree, 440), lasts * 0.9, count), 0.28, 12.1),
      play(
        80,
        1.76,
        [
          [0, 1],
          [1, 1],
        ],
        (degree) => drum(degree ? 150 : 84, 0.5),
        0.3,
      ),
    ),
}

/** Before a text: three rising notes of its programme. */
export const jingle = (seed: number): Samples =>
  play(
    5.2,
    0.3,
    [
      [seed % 3, 1],
      [2 + (seed % 2), 1],
      [5, 1],
      [7, 4],
    ],
    plucked(262, 0.45),
    0.5,
    0.05,
  )
/** Under and after it: a few quiet notes. */
export const bed = (seconds: number, seed: number): Samples =>
  play(
    seconds + 3,
    1.1,
    [
      [0, 1],
      [3, 1],
      [5, 2],
      [4 - (seed % 2), 1],
      [2, 1],
      [null, 2],
    ],
    plucked(seed % 2 ? 147 : 131, 0.58),
    0.16,
  )
