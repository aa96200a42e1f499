import { Building2 } from 'lucide-react'
import written from '#ui/written.module.css'

/** What an office answered, in a list. */
export function OfficeReply({ reply }: { reply: string }) {
  if (!reply) return null
  return (
    <p className={written.brief}>
      <Building2 aria-hidden="true" />
      <span className="visually-hidden">部门回复</span>
      <span>{reply}</span>
    </p>
  )
}
