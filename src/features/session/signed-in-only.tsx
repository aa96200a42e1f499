import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useStores } from '#stores/stores.ts'
import { SignedOut } from './signed-out.tsx'

/**
 * Content of a signed-in citizen: gone from the screen the moment they log out, in any tab. A form that is being filled
 * in stays when the session expires, until log-in is done.
 */
export const SignedInOnly = observer(function SignedInOnly({ children }: { children: ReactNode }) {
  const { session, activity } = useStores()
  return session.signedIn || (activity.busy && session.logBack) ? children : <SignedOut />
})
