import { along, line, n, path, rect, repeat, Art, type Point } from './art.ts'
import { mix } from './palette.ts'
import { brandDeep, brandRed } from './logo.ts'
import { noise } from './random.ts'

/** The header's ground: brand red into its darker red, mountains and a river in lines barely lighter. */
export function drawHeader(width = 1500, height = 380): string {
  const art = new Art('header', width, height)
  const { random } = art
  art.add(rect(0, 0, width, height, art.fade([brandRed, brandDeep])))
  for (let i = 0; i < 4; i++) {
    const wave = noise(random, 4, 0.46)
    const foot = 190 + i * 42
    const points: Point[] = []
    for (let x = -20; x <= width + 20; x += 10)
      points.push([x, foot + 30 - (1 - Math.abs(wave(x / 260 + i * 9)) * 1.4) * (92 - i * 12)])
    // Always darker than the red behind it, so that white text keeps its contrast.
    art.add(
      path(
        `${along(points)}V${height}H-20Z`,
        art.fade([
          [mix(brandDeep, '#7a0a12', i / 4), 0.55],
          [brandDeep, 0.1],
        ]),
      ),
      line(along(points), '#dc5256', 1.6, `opacity="${n(0.4 - i * 0.06)}"`),
    )
  }
  // A river out of the hills, its lines parting as it nears.
  const river = (share: number) =>
    along(
      Array.from({ length: 41 }, (_, i): Point => [
        width * 0.66 + Math.sin((i / 40) * 6.6) * (14 + i * 3.4) + (share - 0.5) * (26 + i * i * 0.14),
        height - 130 + (i / 40) ** 1.5 * 140,
      ]),
    )
  art.add(repeat(5, (i) => line(river(i / 4), '#d9474c', 1.6, 'opacity=".34"')))
  art.add(
    line(
      `M${width * 0.8} 92a34 34 0 0 1 64 -10a28 28 0 0 1 40 26h-132a20 20 0 0 1 28 -16zM${width * 0.16} 66a26 26 0 0 1 50 -8a22 22 0 0 1 32 20h-104a16 16 0 0 1 22 -12z`,
      '#d84a4f',
      1.6,
      'opacity=".42"',
    ),
  )
  return art.toString()
}
