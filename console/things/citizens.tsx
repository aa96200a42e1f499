import { UserSearch } from 'lucide-react'
import { lazy } from 'react'
import { defineDesk } from './thing.ts'

/** Citizens are looked up, never listed. */
export const citizens = defineDesk({
  name: 'citizens',
  title: '市民',
  icon: UserSearch,
  permission: 'citizen.manage',
  desk: lazy(async () => ({ default: (await import('#console/citizens/citizens-page.tsx')).CitizensPage })),
})
