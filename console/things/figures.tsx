import { ChartSpline, MonitorUp } from 'lucide-react'
import { lazy } from 'react'
import { defineDesk } from './thing.ts'

/** What was read, heard and decided; nothing of a person. */
export const figures = defineDesk({
  name: 'figures',
  title: '数据',
  icon: ChartSpline,
  permission: 'figure.read',
  desk: lazy(async () => ({ default: (await import('#console/figures/figures-page.tsx')).FiguresPage })),
})
export const wall = defineDesk({
  name: 'wall',
  title: '大屏',
  icon: MonitorUp,
  permission: 'figure.read',
  desk: lazy(async () => ({ default: (await import('#console/figures/wall-page.tsx')).WallPage })),
})
