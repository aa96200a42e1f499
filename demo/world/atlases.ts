import { cityAtlases } from './atlases-city.ts'
import { countryAtlases } from './atlases-country.ts'
import type { DemoAtlas } from './shapes.ts'

export const atlases: DemoAtlas[] = [...cityAtlases, ...countryAtlases]
