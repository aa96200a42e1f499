import { MessageSquareText } from 'lucide-react'
import { lazy } from 'react'
import { defineDesk } from './thing.ts'

/** What listeners send, which comes by itself. */
export const listeners = defineDesk({
  name: 'listeners',
  title: '听众',
  icon: MessageSquareText,
  permission: 'live.moderate',
  desk: lazy(async () => ({ default: (await import('#console/air/listeners-desk.tsx')).ListenersDesk })),
})
