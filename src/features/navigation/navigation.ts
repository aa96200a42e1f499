import { createContext, useContext } from 'react'
import type { UserInfo } from '#contract/people/user.ts'

/**
 * How a block navigates, in either program: by the app's router, or by the browser itself where log-in runs alone
 * [decision 019]. Paths are ours, validated before.
 */
export interface Navigation {
  go: (path: string) => Promise<unknown> | void
  /** The page that is left does not stay in the history. */
  replace: (path: string) => Promise<unknown> | void
  /** Somebody signed in: cached responses of the previous user are cleared and the new user is cached. */
  adoptUser: (user: UserInfo) => Promise<void>
}

const NavigationContext = createContext<Navigation | undefined>(undefined)
export const NavigationProvider = NavigationContext.Provider

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('no NavigationProvider above')
  return navigation
}
