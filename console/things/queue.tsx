import { ListTodo } from 'lucide-react'
import { lazy } from 'react'
import { defineDesk } from './thing.ts'

/** Everything that waits for a decision. */
export const queue = defineDesk({
  name: 'queue',
  title: '待办',
  icon: ListTodo,
  permission: 'comment.decide',
  orPermissions: [
    'civilization.decide',
    'circle.decide',
    'volunteer.decide',
    'name.decide',
    'citizen.manage',
    'report.decide',
    'advice.decide',
    'advice.answer',
    'feedback.answer',
    'wallet.decide',
  ],
  desk: lazy(async () => ({ default: (await import('#console/queue/queue-page.tsx')).QueuePage })),
})
