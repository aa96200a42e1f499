import { MessageSquareText } from 'lucide-react'
import { lazy } from 'react'
import { defineThing } from './thing.ts'

/** What listeners send, which comes by itself. */
export const listeners = defineThing({
  name: 'listeners',
  title: '听众',
  icon: MessageSquareText,
  permission: 'live.moderate',
  empty: '',
  read: () => Promise.resolve({ list: [], total: 0, page_size: 0 }),
  idOf: () => '',
  titleOf: () => '',
  columns: [],
  filters: [],
  desk: lazy(async () => ({ default: (await import('#console/air/listeners-desk.tsx')).ListenersDesk })),
})
