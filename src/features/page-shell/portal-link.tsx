import { useState } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'

/**
 * The way out of a Wi-Fi that wants a log-in: an address of this site that no worker and no cache answers, so that its
 * page shows there.
 */
export function PortalLink(look: Pick<ButtonProps, 'kind' | 'size'>) {
  const [at] = useState(Date.now)
  return (
    <Button kind="soft" {...look} render={<a href={`/connected.html?at=${at}`} target="_blank" rel="noreferrer" />}>
      打开登录页
    </Button>
  )
}
