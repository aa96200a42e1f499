import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import type { CityResultsProps } from './city-results.tsx'

const load = () => import('./city-results.tsx').then(({ CityResults }) => CityResults)

/** Loaded once something is searched for. */
export const CityResults = lazyBlock<CityResultsProps>(load)
export const warmCityResults = (): void => void load().catch(() => {})
