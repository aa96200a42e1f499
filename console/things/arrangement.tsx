import { LayoutTemplate } from 'lucide-react'
import { lazy } from 'react'
import { defineThing } from './thing.ts'

/** One document, and no list of things. */
export const arrangement = defineThing({
  name: 'arrangement',
  title: '编排',
  icon: LayoutTemplate,
  permission: 'site.arrange',
  empty: '',
  read: () => Promise.resolve({ list: [], total: 0, page_size: 0 }),
  idOf: () => '',
  titleOf: () => '',
  columns: [],
  filters: [],
  desk: lazy(async () => ({ default: (await import('#console/arrangement/arrangement-page.tsx')).ArrangementPage })),
})
