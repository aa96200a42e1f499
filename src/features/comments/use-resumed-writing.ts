import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Where a text was being written when log-in interrupted: '' for the page itself, else the comment it replies to [rules
 * R97, R100].
 */
export const writingMark = (replyTo: string | undefined): string => `#write${replyTo ? `-${replyTo}` : ''}`

/**
 * After log-in the field opens again with its draft. `resume` returns whether it could; `changes`: try again when this
 * changes.
 */
export function useResumedWriting(
  path: string,
  changes: unknown,
  resume: (replyTo: string | undefined) => boolean,
): void {
  const router = useRouter()
  const look = useEffectEvent(() => {
    const mark = /^#write(?:-(\d+))?$/.exec(location.hash)
    if (!mark || location.pathname !== path || !resume(mark[1])) return
    void router.navigate({
      href: location.pathname + location.search,
      replace: true,
      resetScroll: false,
      state: (state) => state,
    })
  })
  useEffect(() => void look(), [changes])
}
