import { circle, ellipse, line, n, path, repeat, type Art } from './art.ts'
import { brights, darken, lighten, mix } from './palette.ts'

export type Pose = 'stand' | 'walk' | 'run' | 'cheer' | 'pick' | 'sit' | 'throw' | 'point' | 'row'
export interface Figure {
  pose?: Pose
  facing?: 1 | -1
  top?: string
  bottom?: string
  skin?: string
  hair?: string
  hat?: 'none' | 'straw' | 'helmet' | 'cap' | 'bun'
  skirt?: boolean
  shadow?: boolean
}

/**
 * Joints in heights of the figure: [lean, arm ends ×2 (elbow, hand), leg ends ×2 (knee, foot)] from shoulder and hip.
 */
const poses: Record<
  Pose,
  {
    lean: number
    hip: number
    arms: readonly (readonly [number, number, number, number])[]
    legs: readonly (readonly [number, number, number, number])[]
  }
> = {
  stand: {
    lean: 0,
    hip: 0.48,
    arms: [
      [-0.07, 0.16, -0.06, 0.3],
      [0.07, 0.16, 0.07, 0.3],
    ],
    legs: [
      [-0.035, 0.24, -0.04, 0.48],
      [0.035, 0.24, 0.045, 0.48],
    ],
  },
  walk: {
    lean: 0.02,
    hip: 0.48,
    arms: [
      [-0.1, 0.14, -0.08, 0.28],
      [0.06, 0.16, 0.13, 0.27],
    ],
    legs: [
      [-0.05, 0.24, -0.14, 0.47],
      [0.07, 0.23, 0.1, 0.48],
    ],
  },
  run: {
    lean: 0.1,
    hip: 0.5,
    arms: [
      [-0.13, 0.1, -0.05, 0.2],
      [0.1, 0.14, 0.2, 0.06],
    ],
    legs: [
      [-0.09, 0.22, -0.29, 0.28],
      [0.16, 0.14, 0.15, 0.4],
    ],
  },
  cheer: {
    lean: 0,
    hip: 0.48,
    arms: [
      [-0.12, -0.02, -0.14, -0.2],
      [0.12, -0.02, 0.15, -0.2],
    ],
    legs: [
      [-0.04, 0.24, -0.06, 0.48],
      [0.04, 0.24, 0.06, 0.48],
    ],
  },
  pick: {
    lean: 0.17,
    hip: 0.46,
    arms: [
      [0.06, 0.16, 0.16, 0.22],
      [0.08, 0.14, 0.2, 0.16],
    ],
    legs: [
      [-0.02, 0.23, -0.05, 0.46],
      [0.05, 0.22, 0.03, 0.46],
    ],
  },
  sit: {
    lean: 0.02,
    hip: 0.3,
    arms: [
      [0.05, 0.16, 0.14, 0.2],
      [0.07, 0.15, 0.16, 0.18],
    ],
    legs: [
      [0.17, 0.03, 0.16, 0.3],
      [0.19, 0.02, 0.2, 0.3],
    ],
  },
  throw: {
    lean: 0.03,
    hip: 0.54,
    arms: [
      [0.08, -0.06, 0.1, -0.22],
      [0.12, -0.02, 0.13, -0.19],
    ],
    legs: [
      [-0.07, 0.22, -0.14, 0.42],
      [0.09, 0.2, 0.03, 0.42],
    ],
  },
  point: {
    lean: 0,
    hip: 0.48,
    arms: [
      [-0.07, 0.16, -0.05, 0.28],
      [0.13, -0.02, 0.26, -0.08],
    ],
    legs: [
      [-0.03, 0.24, -0.05, 0.48],
      [0.04, 0.24, 0.06, 0.48],
    ],
  },
  row: {
    lean: 0.1,
    hip: 0.2,
    arms: [
      [0.1, 0.12, 0.2, 0.1],
      [0.12, 0.1, 0.22, 0.06],
    ],
    legs: [
      [0.14, -0.02, 0.24, 0.14],
      [0.15, -0.02, 0.26, 0.14],
    ],
  },
}

export const skins = ['#f0c8a0', '#e8b88c', '#d9a47a', '#f4d2b2'] as const
const hairs = ['#1f1a1c', '#2b2224', '#3a2a26', '#8f8f94', '#15151c'] as const

/** A small figure with its feet at (x, y), h tall. */
export function person(art: Art, x: number, y: number, h: number, figure: Figure = {}): string {
  const { random } = art
  const pose = poses[figure.pose ?? 'stand']
  const f = figure.facing ?? (random.chance(0.5) ? 1 : -1)
  const top = figure.top ?? random.pick(brights)
  const bottom = figure.bottom ?? random.pick(['#26324a', '#3a3f4c', '#5b4a42', '#1f2a33', '#44618a'])
  const skin = figure.skin ?? random.pick(skins)
  const hair = figure.hair ?? random.pick(hairs)
  const hx = x
  const hy = y - pose.hip * h
  const sx = x + pose.lean * h * f
  const sy = hy - 0.33 * h
  const r = 0.072 * h
  const headX = sx + pose.lean * h * 0.35 * f
  const headY = sy - 0.1 * h
  const limb = (ox: number, oy: number, [ex, ey, tx, ty]: readonly [number, number, number, number]) =>
    `M${n(ox)} ${n(oy)}L${n(ox + ex * h * f)} ${n(oy + ey * h)}L${n(ox + tx * h * f)} ${n(oy + ty * h)}`
  const [backArm, frontArm] = pose.arms
  const legs = line(pose.legs.map((leg) => limb(hx, hy, leg)).join(''), bottom, h * 0.075, 'stroke-linejoin="round"')
  const skirt = figure.skirt
    ? path(
        `M${n(hx - h * 0.07)} ${n(hy - h * 0.04)}L${n(hx - h * 0.13)} ${n(hy + h * 0.2)}H${n(hx + h * 0.13)}L${n(hx + h * 0.07)} ${n(hy - h * 0.04)}Z`,
        darken(top, 0.12),
      )
    : ''
  const torso = path(
    `M${n(sx - h * 0.085)} ${n(sy + h * 0.02)}Q${n(sx)} ${n(sy - h * 0.06)} ${n(sx + h * 0.085)} ${n(sy + h * 0.02)}L${n(hx + h * 0.07)} ${n(hy + h * 0.02)}H${n(hx - h * 0.07)}Z`,
    top,
  )
  const arm = (a: readonly [number, number, number, number] | undefined, colour: string) =>
    a
      ? line(limb(sx, sy + h * 0.03, a), colour, h * 0.055, 'stroke-linejoin="round"') +
        circle(sx + a[2] * h * f, sy + h * 0.03 + a[3] * h, h * 0.026, skin)
      : ''
  const neck = line(`M${n(sx)} ${n(sy)}L${n(headX)} ${n(headY)}`, darken(skin, 0.12), h * 0.05)
  const head =
    circle(headX, headY, r, skin) +
    path(
      `M${n(headX - r * 1.05)} ${n(headY + r * 0.15)}A${n(r * 1.06)} ${n(r * 1.06)} 0 0 1 ${n(headX + r * 1.05)} ${n(headY + r * 0.05)}Q${n(headX + f * r * 0.3)} ${n(headY - r * 0.6)} ${n(headX - f * r * 0.6)} ${n(headY - r * 0.2)}Q${n(headX - f * r * 0.7)} ${n(headY + r * 0.6)} ${n(headX - r * 1.05)} ${n(headY + r * 0.15)}Z`,
      hair,
    )
  const hats: Record<string, string> = {
    straw: path(
      `M${n(headX - r * 2)} ${n(headY - r * 0.3)}L${n(headX)} ${n(headY - r * 1.7)}L${n(headX + r * 2)} ${n(headY - r * 0.3)}Q${n(headX)} ${n(headY + r * 0.1)} ${n(headX - r * 2)} ${n(headY - r * 0.3)}Z`,
      '#e8c77a',
    ),
    helmet: path(
      `M${n(headX - r * 1.2)} ${n(headY - r * 0.2)}A${n(r * 1.15)} ${n(r * 1.15)} 0 0 1 ${n(headX + r * 1.2)} ${n(headY - r * 0.2)}h${n(r * 0.3 * f)}h${n(-r * 0.3 * f)}Z`,
      '#f2b51e',
    ),
    cap: path(
      `M${n(headX - r)} ${n(headY - r * 0.25)}A${n(r)} ${n(r)} 0 0 1 ${n(headX + r)} ${n(headY - r * 0.25)}L${n(headX + f * r * 1.8)} ${n(headY - r * 0.15)}L${n(headX + f * r * 0.4)} ${n(headY - r * 0.05)}Z`,
      darken(top, 0.15),
    ),
    bun: circle(headX - f * r * 0.9, headY - r * 0.6, r * 0.45, hair),
  }
  const shade = figure.shadow === false ? '' : ellipse(x, y + h * 0.01, h * 0.16, h * 0.025, '#101820', 'opacity=".28"')
  return (
    shade +
    arm(backArm, darken(top, 0.18)) +
    legs +
    skirt +
    neck +
    torso +
    head +
    (hats[figure.hat ?? 'none'] ?? '') +
    arm(frontArm, lighten(top, 0.06))
  )
}

/** Rows of heads and shoulders seen from behind, nearer rows larger and darker. */
export function crowd(
  art: Art,
  top: number,
  rows: number,
  near: string,
  far: string,
  options: { phones?: boolean } = {},
): string {
  const { random } = art
  return repeat(rows, (row) => {
    const t = rows === 1 ? 1 : row / (rows - 1)
    const r = 11 + 30 * t
    const y = top + (800 - top) * t ** 1.25 * 0.92
    const colour = mix(far, near, t)
    let heads = ''
    let hands = ''
    for (let x = random.range(-r * 2, 0); x < 1200 + r; x += r * random.range(2.3, 3.3)) {
      const hy = y + random.range(-r * 0.5, r * 0.5)
      const hr = r * random.range(0.86, 1.05)
      heads += `M${n(x - hr)} ${n(hy)}a${n(hr)} ${n(hr * 1.15)} 0 1 1 ${n(hr * 2)} 0q0 ${n(hr * 0.9)} ${n(-hr * 0.45)} ${n(hr * 1.15)}q${n(hr * 1.2)} ${n(hr * 0.25)} ${n(hr * 1.5)} ${n(hr * 1.6)}V800h${n(-hr * 4.1)}V${n(hy + hr * 2.75)}q${n(hr * 0.3)} ${n(-hr * 1.35)} ${n(hr * 1.5)} ${n(-hr * 1.6)}q${n(-hr * 0.45)} ${n(-hr * 0.25)} ${n(-hr * 0.45)} ${n(-hr * 1.15)}z`
      if (options.phones && random.chance(0.22))
        hands += `M${n(x + hr * 1.7)} ${n(hy + hr * 2.4)}l${n(hr * random.range(-0.2, 0.5))} ${n(-hr * random.range(3, 4.4))}`
    }
    return line(hands, colour, r * 0.55) + path(heads, colour)
  })
}
