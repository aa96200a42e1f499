import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useStores } from '#stores/stores.ts'
import { SignedOut } from './signed-out.tsx'

/** What is a citizen's own: gone from the screen the moment he logs out, in whichever tab. A form that is being filled in stays when the session runs out, until log-in has come. */
export const SignedInOnly = observer(function SignedInOnly({ children }: { children: ReactNode }) {
  const { session, activity } = useStores()
  return session.signedIn || (activity.busy && session.logBack) ? children : <SignedOut />
})
