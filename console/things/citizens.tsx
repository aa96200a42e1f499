import { UserSearch } from 'lucide-react'
import { lazy } from 'react'
import { defineThing } from './thing.ts'

/** Citizens are looked up, never listed. */
export const citizens = defineThing({
  name: 'citizens',
  title: '市民',
  icon: UserSearch,
  permission: 'citizen.manage',
  empty: '',
  read: () => Promise.resolve({ list: [], total: 0, page_size: 0 }),
  idOf: () => '',
  titleOf: () => '',
  columns: [],
  filters: [],
  desk: lazy(async () => ({ default: (await import('#console/citizens/citizens-page.tsx')).CitizensPage })),
})
