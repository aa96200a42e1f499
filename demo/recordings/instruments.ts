/** Sounds computed by arithmetic alone: every call with the same seed returns the same samples. */
export const RATE = 24_000
export type Samples = Float32Array

export const silence = (seconds: number): Samples => new Float32Array(Math.round(seconds * RATE))

/** A small generator of numbers from 0 to 1, always the same for a seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

export function add(to: Samples, part: Samples, seconds: number, gain = 1): void {
  const start = Math.round(seconds * RATE)
  for (let n = 0; n < part.length && start + n < to.length; n++) to[start + n] = to[start + n]! + part[n]! * gain
}

/** Degrees of the five-note scale above a root, in hertz. */
export const five = (degree: number, root = 220): number =>
  root * 2 ** (Math.floor(degree / 5) + [0, 2, 4, 7, 9][((degree % 5) + 5) % 5]! / 12)

/** A plucked string: a burst of noise that circulates in a loop and softens. */
export function pluck(hertz: number, seconds: number, seed: number, softness = 0.5): Samples {
  const random = dice(seed)
  const loop = Float32Array.from({ length: Math.max(2, Math.round(RATE / hertz)) }, () => random() * 2 - 1)
  const made = silence(seconds)
  let last = 0
  for (let n = 0; n < made.length; n++) {
    const place = n % loop.length
    const next = (loop[place]! * (1 - softness) + last * softness) * 0.996
    loop[place] = last = next
    made[n] = next
  }
  return made
}

/** A breath of a flute: a tone with a slow tremble and a little air. */
export function flute(hertz: number, seconds: number, seed: number): Samples {
  const random = dice(seed)
  const made = silence(seconds)
  let phase = 0
  for (let n = 0; n < made.length; n++) {
    const t = n / RATE
    phase += (2 * Math.PI * hertz * (1 + 0.004 * Math.sin(2 * Math.PI * 5 * t) * Math.min(1, t * 2))) / RATE
    const shape = Math.min(1, t / 0.08) * Math.min(1, (seconds - t) / 0.15)
    made[n] =
      shape *
      (Math.sin(phase) * 0.5 + Math.sin(2 * phase) * 0.14 + Math.sin(3 * phase) * 0.05 + (random() - 0.5) * 0.03)
  }
  return made
}

export function drum(hertz: number, seconds: number): Samples {
  const made = silence(seconds)
  let phase = 0
  for (let n = 0; n < made.length; n++) {
    const t = n / RATE
    phase += (2 * Math.PI * hertz * (1 + 1.5 * Math.exp(-t * 30))) / RATE
    made[n] = Math.sin(phase) * Math.exp(-t * 7)
  }
  return made
}

/** A temple bell: inharmonic partials, the low ones lasting longest. */
export function bell(hertz: number, seconds: number): Samples {
  const made = silence(seconds)
  for (const [partial, [ratio, gain, decay]] of [
    [0.5, 0.5, 0.25],
    [1, 0.6, 0.4],
    [1.19, 0.35, 0.6],
    [1.5, 0.2, 0.8],
    [2, 0.3, 1],
    [2.74, 0.15, 1.6],
    [3.76, 0.08, 2.4],
  ].entries())
    for (let n = 0; n < made.length; n++)
      made[n] =
        made[n]! +
        gain! * Math.exp((-n / RATE) * decay!) * Math.sin((2 * Math.PI * hertz * ratio! * n) / RATE + partial)
  return made
}

/** Noise between two pitches, its strength drawn over time by `shape`. */
export function noise(
  seconds: number,
  seed: number,
  low: number,
  high: number,
  shape: (t: number) => number = () => 1,
): Samples {
  const random = dice(seed)
  const made = silence(seconds)
  const up = 1 - Math.exp((-2 * Math.PI * high) / RATE)
  const down = 1 - Math.exp((-2 * Math.PI * low) / RATE)
  let fast = 0
  let slow = 0
  for (let n = 0; n < made.length; n++) {
    fast += up * (random() * 2 - 1 - fast)
    slow += down * (fast - slow)
    made[n] = (fast - slow) * shape(n / RATE)
  }
  return made
}
