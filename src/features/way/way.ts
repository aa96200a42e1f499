import { createContext, useContext } from 'react'
import type { UserInfo } from '#contract/users.ts'

/** How a block leads on, in whichever program it stands: by the app's router, or by the browser itself where log-in runs alone [decision 019]. Paths are ours, judged before. */
export interface Way {
  go: (path: string) => Promise<unknown> | void
  /** The page that is left does not stay in the history. */
  replace: (path: string) => Promise<unknown> | void
  /** Somebody came in: answers meant for whoever was here before are forgotten, what is known of him takes their place. */
  welcome: (user: UserInfo) => Promise<void>
}

const WayContext = createContext<Way | undefined>(undefined)
export const WayProvider = WayContext.Provider

export function useWay(): Way {
  const way = useContext(WayContext)
  if (!way) throw new Error('no WayProvider above')
  return way
}
