/**
 * Every endpoint of the product, by name, for the server and for OpenAPI. The app imports single endpoints from their
 * own files.
 */
import { isEndpoint, type Endpoint } from './endpoint.ts'
import * as resources from './resources.ts'

/** Every endpoint with its resource file and its exported name. */
export const endpoints: { resource: string; exported: string; endpoint: Endpoint }[] = Object.entries<
  Record<string, unknown>
>(resources).flatMap(([resource, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([exported, endpoint]) => ({ resource, exported, endpoint })),
)
