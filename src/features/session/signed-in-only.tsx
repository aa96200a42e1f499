import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useStores } from '#stores/stores.ts'
import { SignedOut } from './signed-out.tsx'

/** What is a citizen's own: gone from the screen the moment the session ends, in whichever tab. */
export const SignedInOnly = observer(function SignedInOnly({ children }: { children: ReactNode }) {
  const { session } = useStores()
  return session.signedIn ? children : <SignedOut />
})
