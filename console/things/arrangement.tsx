import { LayoutTemplate } from 'lucide-react'
import { lazy } from 'react'
import { defineDesk } from './thing.ts'

/** One document, and no list of things. */
export const arrangement = defineDesk({
  name: 'arrangement',
  title: '编排',
  icon: LayoutTemplate,
  permission: 'site.arrange',
  desk: lazy(async () => ({ default: (await import('#console/arrangement/arrangement-page.tsx')).ArrangementPage })),
})
