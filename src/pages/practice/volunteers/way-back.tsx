import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { wantedPattern } from '#contract/volunteers/volunteers.ts'
import { Button } from '#ui/button.tsx'

const kinds = { activity: '回到活动', wish: '回到心愿', order: '回到订单', team: '回到团队' } as const
type Kind = keyof typeof kinds
/** What somebody registers for: 'activity-101'. It goes with them through registration and verification. */
export type RegisteringFor = `${Kind}-${string}`
export const registeringFor = v.optional(
  v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(wantedPattern),
        v.transform((code) => code as RegisteringFor),
      ),
    ),
    undefined,
  ),
)
export const partsOf = (code: RegisteringFor) => {
  const place = code.indexOf('-')
  return { kind: code.slice(0, place) as Kind, id: code.slice(place + 1) }
}

function wayTo({ kind, id }: ReturnType<typeof partsOf>) {
  switch (kind) {
    case 'activity':
      return <Link to="/activities-details/$id" params={{ id }} replace />
    case 'wish':
      return <Link to="/micro-wish-details/$id" params={{ id }} replace />
    case 'order':
      return <Link to="/order-detail" search={{ id }} replace />
    case 'team':
      return <Link to="/team-detail" search={{ id }} replace />
  }
}

/** Back to what somebody registered for: the first thing to do once they are approved. */
export function WayBack({ code, approved }: { code: RegisteringFor; approved: boolean }) {
  const parts = partsOf(code)
  return (
    <Button size="large" block kind={approved ? 'primary' : 'soft'} render={wayTo(parts)}>
      {kinds[parts.kind]}
    </Button>
  )
}
