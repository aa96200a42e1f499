/** What places are drawn on: the operator's tiles, and a schematic layer of the city where there are none. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { list, maybe, text } from '#contract/fields.ts'

const point = v.pipe(v.array(v.number()), v.minLength(2))
/** GeoJSON, degrees of WGS-84. kind: district, water, road or place. */
const feature = v.object({
  type: v.literal('Feature'),
  properties: v.object({ kind: text, name: text }),
  geometry: v.variant('type', [
    v.object({ type: v.literal('Point'), coordinates: point }),
    v.object({ type: v.literal('LineString'), coordinates: v.array(point) }),
    v.object({ type: v.literal('Polygon'), coordinates: v.array(v.array(point)) }),
  ]),
})
/**
 * tiles: null where the operator has none. url: with {z}, {x}, {y}. approval_number: 审图号, shown on the map. crs:
 * 'gcj02' where the tiles are drawn in that system, else 'wgs84'.
 */
export const cityMap = v.object({
  tiles: maybe(v.object({ url: text, attribution: text, approval_number: text, crs: text })),
  base: list(feature),
})
export type CityMapLayers = v.InferOutput<typeof cityMap>
export const getCityMap = defineEndpoint({
  name: 'getCityMap',
  summary: 'Tiles and schematic layer of the city map',
  method: 'GET',
  path: '/v1/city_map',
  host: 'cms',
  source: 'implied',
  access: 'public',
  ttl: 1440,
  input: v.object({}),
  output: cityMap,
})
