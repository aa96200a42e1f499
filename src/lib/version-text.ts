/** The version as citizens read it: the day of the build, 2026.11.22. A build named otherwise keeps its name. */
export const versionText = (build: string): string =>
  build.replace(/^(\d{4})(\d{2})(\d{2})\d{6}$/, (_, year: string, month: string, day: string) =>
    [year, Number(month), Number(day)].join('.'),
  )
