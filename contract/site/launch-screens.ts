/**
 * Screens of iPhones and iPads that a launch picture is drawn for: width and height upright, in points, and pixels to a
 * point. iOS shows a picture only where it has exactly the size of the screen.
 */
export const launchScreens = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [810, 1080, 2],
  [820, 1180, 2],
] as const

export type LaunchScreen = (typeof launchScreens)[number]
export type LaunchTheme = 'light' | 'dark'

/** Phones start upright only. */
export const mayLie = ([width]: LaunchScreen): boolean => width > 500

export const launchPath = ([width, height, density]: LaunchScreen, theme: LaunchTheme, lies: boolean): string =>
  `/launch/${lies ? height : width}x${lies ? width : height}@${density}-${theme}.png`

/** Of every picture there is, its address. */
export const launchPaths: ReadonlyMap<string, { width: number; height: number; theme: LaunchTheme }> = new Map(
  launchScreens.flatMap((screen) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (mayLie(screen) ? [false, true] : [false]).map((lies) => {
        const [width, height, density] = screen
        const sides = [width * density, height * density] as const
        return [
          launchPath(screen, theme, lies),
          { width: sides[lies ? 1 : 0], height: sides[lies ? 0 : 1], theme },
        ] as const
      }),
    ),
  ),
)
