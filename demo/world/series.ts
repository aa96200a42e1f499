import { classSeries } from './series-class.ts'
import { citySeries } from './series-city.ts'
import { eveningSeries } from './series-evening.ts'
import type { DemoSeries } from './shapes.ts'

/**
 * Albums with recordings made by script, after those of albums.ts. Add at the end only: their ids follow this order.
 */
export const series: DemoSeries[] = [...citySeries, ...eveningSeries, ...classSeries]
