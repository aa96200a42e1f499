import { ellipse, line, n, path, rect, type Art } from './art.ts'
import type { Dress } from './cast.ts'
import { brights, darken, lighten, mix } from './palette.ts'
import { skins } from './people.ts'

export interface BustOptions {
  dress?: Dress
  lightFrom?: 1 | -1
  plain?: string
}

/** Head and shoulders, faceless, lit from one side. (x, y) is the chin, s the height of the head. */
export function bust(art: Art, x: number, y: number, s: number, options: BustOptions = {}): string {
  const { random } = art
  const side = options.lightFrom ?? (random.chance(0.5) ? 1 : -1)
  const { sitter } = art
  const dress =
    sitter.dress ??
    options.dress ??
    random.pick<Dress>(['jacket', 'shirt', 'coat', 'farmer', 'worker', 'qipao', 'sport'])
  const [byChance, oldByChance] = [random.chance(0.45), random.chance(0.22)]
  const woman = sitter.woman ?? (dress === 'qipao' || byChance)
  const old = sitter.old ?? oldByChance
  const skin = options.plain ?? random.pick(skins)
  const hair =
    options.plain ??
    (old ? random.pick(['#c9c9cc', '#a5a6ab', '#e3e1dd']) : random.pick(['#1b1719', '#2a2021', '#33241f', '#151821']))
  const cloth =
    options.plain ??
    {
      jacket: '#26324a',
      shirt: random.pick(brights),
      coat: '#f3f6f8',
      farmer: random.pick(['#3f6b7d', '#6b5a3f', '#7a3f34']),
      worker: '#e8892c',
      qipao: random.pick(['#b3202a', '#1f6f6a', '#5b3a78', '#c96a7a']),
      sport: random.pick(brights),
    }[dress]
  const w = s * 0.74
  const tilt = random.range(-4, 4)
  const lit = (colour: string, amount = 0.2) =>
    options.plain
      ? colour
      : art.fade(
          side > 0
            ? [darken(colour, amount * 1.5), colour, lighten(colour, amount)]
            : [lighten(colour, amount), colour, darken(colour, amount * 1.5)],
          '',
        )
  const shoulder = w * (woman ? 1.12 : 1.36)
  const sy = y + s * 0.42
  const body = path(
    `M${n(x - w * 0.26)} ${n(y + s * 0.16)}Q${n(x - w * 0.35)} ${n(sy - s * 0.08)} ${n(x - shoulder * 0.75)} ${n(sy)}Q${n(x - shoulder)} ${n(sy + s * 0.1)} ${n(x - shoulder * 1.08)} ${n(sy + s * 1.9)}H${n(x + shoulder * 1.08)}Q${n(x + shoulder)} ${n(sy + s * 0.1)} ${n(x + shoulder * 0.75)} ${n(sy)}Q${n(x + w * 0.35)} ${n(sy - s * 0.08)} ${n(x + w * 0.26)} ${n(y + s * 0.16)}Z`,
    lit(cloth),
  )
  const neck = path(
    `M${n(x - w * 0.23)} ${n(y - s * 0.2)}V${n(y + s * 0.2)}Q${n(x)} ${n(y + s * 0.46)} ${n(x + w * 0.23)} ${n(y + s * 0.2)}V${n(y - s * 0.2)}Z`,
    options.plain ?? darken(skin, 0.22),
  )
  const cy = y - s * 0.5
  const face = path(
    `M${n(x - w * 0.47)} ${n(cy - s * 0.05)}C${n(x - w * 0.47)} ${n(cy - s * 0.6)} ${n(x + w * 0.47)} ${n(cy - s * 0.6)} ${n(x + w * 0.47)} ${n(cy - s * 0.05)}C${n(x + w * 0.47)} ${n(cy + s * 0.3)} ${n(x + w * 0.22)} ${n(y)} ${n(x)} ${n(y)}C${n(x - w * 0.22)} ${n(y)} ${n(x - w * 0.47)} ${n(cy + s * 0.3)} ${n(x - w * 0.47)} ${n(cy - s * 0.05)}Z`,
    lit(skin, 0.16),
  )
  const ears =
    ellipse(x - w * 0.48, cy + s * 0.06, w * 0.07, s * 0.1, darken(skin, 0.12)) +
    ellipse(x + w * 0.48, cy + s * 0.06, w * 0.07, s * 0.1, darken(skin, 0.12))
  const fringe = random.range(-0.2, 0.2)
  const cap = path(
    `M${n(x - w * 0.52)} ${n(cy + s * 0.02)}C${n(x - w * 0.62)} ${n(cy - s * 0.72)} ${n(x + w * 0.62)} ${n(cy - s * 0.72)} ${n(x + w * 0.52)} ${n(cy + s * 0.02)}C${n(x + w * 0.46)} ${n(cy - s * 0.2)} ${n(x + w * (0.3 + fringe))} ${n(cy - s * 0.24)} ${n(x + w * fringe)} ${n(cy - s * 0.27)}C${n(x - w * (0.3 - fringe))} ${n(cy - s * 0.24)} ${n(x - w * 0.46)} ${n(cy - s * 0.2)} ${n(x - w * 0.52)} ${n(cy + s * 0.02)}Z`,
    lit(hair, 0.14),
  )
  const style = woman ? random.int(0, 2) : 3
  const drop = style === 0 ? s * 0.85 : s * 0.42
  const long =
    style < 2
      ? path(
          `M${n(x - w * 0.56)} ${n(cy - s * 0.15)}C${n(x - w * 0.66)} ${n(cy - s * 0.7)} ${n(x + w * 0.66)} ${n(cy - s * 0.7)} ${n(x + w * 0.56)} ${n(cy - s * 0.15)}Q${n(x + w * 0.7)} ${n(cy + drop * 0.6)} ${n(x + w * 0.58)} ${n(cy + drop)}Q${n(x)} ${n(cy + drop * 1.1)} ${n(x - w * 0.58)} ${n(cy + drop)}Q${n(x - w * 0.7)} ${n(cy + drop * 0.6)} ${n(x - w * 0.56)} ${n(cy - s * 0.15)}Z`,
          lit(hair, 0.12),
        )
      : ''
  const bun = style === 2 ? ellipse(x - side * w * 0.12, cy - s * 0.58, w * 0.24, s * 0.17, lit(hair, 0.2)) : ''
  const back = group0(long + bun)
  const glasses =
    !options.plain && random.chance(0.25)
      ? line(
          `M${n(x - w * 0.08)} ${n(cy + s * 0.09)}q${n(w * 0.08)} ${n(-s * 0.03)} ${n(w * 0.16)} 0`,
          '#3a2f2f',
          s * 0.016,
        ) +
        [-0.22, 0.22]
          .map((o) =>
            ellipse(
              x + w * o,
              cy + s * 0.1,
              w * 0.145,
              s * 0.09,
              '#ffffff',
              `fill-opacity=".12" stroke="#3a2f2f" stroke-width="${n(s * 0.014)}"`,
            ),
          )
          .join('')
      : ''
  const cheek = options.plain
    ? ''
    : line(
        `M${n(x - w * 0.31)} ${n(cy - s * 0.015)}q${n(w * 0.09)} ${n(-s * 0.035)} ${n(w * 0.18)} ${n(-s * 0.005)}M${n(x + w * 0.13)} ${n(cy - s * 0.02)}q${n(w * 0.09)} ${n(-s * 0.03)} ${n(w * 0.18)} ${n(s * 0.005)}`,
        mix(hair, skin, 0.2),
        s * 0.02,
      ) +
      eye(x - w * 0.22, cy + s * 0.085, s) +
      eye(x + w * 0.22, cy + s * 0.085, s) +
      path(
        `M${n(x + side * w * 0.02)} ${n(cy + s * 0.02)}Q${n(x - side * w * 0.1)} ${n(cy + s * 0.2)} ${n(x - side * w * 0.01)} ${n(cy + s * 0.22)}`,
        'none',
        `stroke="${darken(skin, 0.25)}" stroke-width="${n(s * 0.02)}" stroke-linecap="round"`,
      ) +
      line(
        `M${n(x - w * 0.09)} ${n(cy + s * 0.335)}Q${n(x)} ${n(cy + s * 0.37)} ${n(x + w * 0.1)} ${n(cy + s * 0.33)}`,
        darken(mix(skin, '#b0483c', 0.4), 0.1),
        s * 0.02,
      )
  const inner =
    back +
    body +
    neck +
    dressDetail(x, y, s, w, dress, options.plain) +
    ears +
    face +
    cheek +
    glasses +
    cap +
    headwear(x, cy, s, w, dress, options.plain)
  return `<g transform="rotate(${n(tilt)} ${n(x)} ${n(y + s)})">${inner}</g>`
}

const eye = (x: number, y: number, s: number) =>
  path(
    `M${n(x - s * 0.055)} ${n(y - s * 0.012)}q${n(s * 0.055)} ${n(-s * 0.055)} ${n(s * 0.11)} 0`,
    'none',
    `stroke="#2a1c1a" stroke-width="${n(s * 0.018)}" stroke-linecap="round"`,
  ) + ellipse(x, y + s * 0.004, s * 0.022, s * 0.026, '#2a1c1a')
const group0 = (inner: string) => (inner ? `<g>${inner}</g>` : '')

function dressDetail(x: number, y: number, s: number, w: number, dress: Dress, plain?: string): string {
  if (plain) return ''
  const v = (colour: string, depth: number) =>
    path(
      `M${n(x - w * 0.25)} ${n(y + s * 0.18)}L${n(x)} ${n(y + s * depth)}L${n(x + w * 0.25)} ${n(y + s * 0.18)}Z`,
      colour,
    )
  const lapels = (colour: string) =>
    path(
      `M${n(x - w * 0.25)} ${n(y + s * 0.14)}L${n(x - w * 0.42)} ${n(y + s * 0.42)}L${n(x - w * 0.04)} ${n(y + s * 1.1)}L${n(x - w * 0.02)} ${n(y + s * 0.8)}ZM${n(x + w * 0.25)} ${n(y + s * 0.14)}L${n(x + w * 0.42)} ${n(y + s * 0.42)}L${n(x + w * 0.04)} ${n(y + s * 1.1)}L${n(x + w * 0.02)} ${n(y + s * 0.8)}Z`,
      colour,
    )
  if (dress === 'jacket')
    return (
      v('#fdfdfd', 0.95) +
      path(
        `M${n(x)} ${n(y + s * 0.34)}l${n(w * 0.07)} ${n(s * 0.1)}l${n(-w * 0.03)} ${n(s * 0.4)}h${n(-w * 0.08)}l${n(-w * 0.03)} ${n(-s * 0.4)}z`,
        '#c8161d',
      ) +
      lapels('#1b2436')
    )
  if (dress === 'coat')
    return (
      v('#9cc7d8', 0.8) +
      lapels('#dbe4ea') +
      line(
        `M${n(x - w * 0.3)} ${n(y + s * 0.3)}Q${n(x - w * 0.34)} ${n(y + s * 0.95)} ${n(x - w * 0.06)} ${n(y + s * 0.95)}Q${n(x + w * 0.34)} ${n(y + s * 0.95)} ${n(x + w * 0.3)} ${n(y + s * 0.3)}`,
        '#2b3a45',
        s * 0.035,
      )
    )
  if (dress === 'worker')
    return line(
      `M${n(x - w * 0.7)} ${n(y + s * 0.4)}V${n(y + s * 2)}M${n(x + w * 0.7)} ${n(y + s * 0.4)}V${n(y + s * 2)}M${n(x - w * 1.4)} ${n(y + s * 1.1)}H${n(x + w * 1.4)}`,
      '#f6f0a0',
      s * 0.08,
    )
  if (dress === 'qipao')
    return (
      line(
        `M${n(x)} ${n(y + s * 0.24)}Q${n(x + w * 0.1)} ${n(y + s * 0.6)} ${n(x + w * 0.7)} ${n(y + s * 0.72)}`,
        '#f2c86a',
        s * 0.03,
      ) + rect(x - w * 0.25, y + s * 0.1, w * 0.5, s * 0.12, '#8f1620', 'rx="10"')
    )
  if (dress === 'sport')
    return (
      line(
        `M${n(x - w * 0.95)} ${n(y + s * 0.5)}V${n(y + s * 2)}M${n(x + w * 0.95)} ${n(y + s * 0.5)}V${n(y + s * 2)}`,
        '#ffffff',
        s * 0.06,
      ) +
      line(
        `M${n(x - w * 0.25)} ${n(y + s * 0.2)}Q${n(x)} ${n(y + s * 0.5)} ${n(x + w * 0.25)} ${n(y + s * 0.2)}`,
        '#ffffff',
        s * 0.06,
      )
    )
  return line(
    `M${n(x - w * 0.25)} ${n(y + s * 0.2)}L${n(x)} ${n(y + s * 0.4)}L${n(x + w * 0.25)} ${n(y + s * 0.2)}M${n(x)} ${n(y + s * 0.4)}V${n(y + s * 2)}`,
    '#00000055',
    s * 0.025,
  )
}

function headwear(x: number, cy: number, s: number, w: number, dress: Dress, plain?: string): string {
  if (dress === 'farmer')
    return (
      path(
        `M${n(x - w * 1.25)} ${n(cy - s * 0.16)}Q${n(x - w * 0.5)} ${n(cy - s * 0.42)} ${n(x)} ${n(cy - s * 0.92)}Q${n(x + w * 0.5)} ${n(cy - s * 0.42)} ${n(x + w * 1.25)} ${n(cy - s * 0.16)}Q${n(x)} ${n(cy - s * 0.02)} ${n(x - w * 1.25)} ${n(cy - s * 0.16)}Z`,
        plain ?? '#e2bd6c',
      ) +
      (plain
        ? ''
        : line(
            `M${n(x)} ${n(cy - s * 0.9)}L${n(x - w * 0.8)} ${n(cy - s * 0.14)}M${n(x)} ${n(cy - s * 0.9)}L${n(x - w * 0.25)} ${n(cy - s * 0.1)}M${n(x)} ${n(cy - s * 0.9)}L${n(x + w * 0.3)} ${n(cy - s * 0.1)}M${n(x)} ${n(cy - s * 0.9)}L${n(x + w * 0.85)} ${n(cy - s * 0.14)}`,
            '#b98f42',
            2.5,
          ))
    )
  if (dress === 'worker')
    return (
      path(
        `M${n(x - w * 0.6)} ${n(cy - s * 0.15)}C${n(x - w * 0.64)} ${n(cy - s * 0.82)} ${n(x + w * 0.64)} ${n(cy - s * 0.82)} ${n(x + w * 0.6)} ${n(cy - s * 0.15)}Q${n(x)} ${n(cy - s * 0.28)} ${n(x - w * 0.6)} ${n(cy - s * 0.15)}Z`,
        plain ?? '#f4c32a',
      ) +
      (plain
        ? ''
        : line(
            `M${n(x - w * 0.66)} ${n(cy - s * 0.14)}Q${n(x)} ${n(cy - s * 0.3)} ${n(x + w * 0.66)} ${n(cy - s * 0.14)}`,
            '#d69d12',
            s * 0.05,
          ))
    )
  return ''
}
