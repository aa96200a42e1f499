/** Shown when neither the citizen nor the site has named a city [R203, G219]. */
export const DEFAULT_CITY = '杭州'

/** The first named of the candidates, in order of preference; else the default city. */
export function cityOrDefault(...candidates: (string | null | undefined)[]): string {
  return candidates.map((name) => name?.trim()).find(Boolean) ?? DEFAULT_CITY
}
