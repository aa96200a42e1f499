/** Who was logged in last on this device, so that an inspector's page opens without a network. */
import { deskQuery, queries } from '#console/queries.ts'

type Desk = NonNullable<ReturnType<typeof readDesk>>
const NAME = 'desk'

function readDesk() {
  try {
    const text = localStorage.getItem(NAME)
    return text ? (JSON.parse(text) as Awaited<ReturnType<NonNullable<typeof deskQuery.queryFn>>>) : undefined
  } catch {
    return undefined
  }
}

const mayVisit = ({ permissions }: Desk) => permissions.includes('advice.visit')

/**
 * Shows the member who was here before at once, and asks the server whether they still are. hasLeft: the program
 * starts at the log-in, as it does after a log-out.
 */
export function restoreDesk(): { hasLeft: boolean } {
  const kept = readDesk()
  const hasLeft = kept !== undefined && location.pathname === '/console/login'
  if (hasLeft) localStorage.removeItem(NAME)
  else if (kept) queries.setQueryData(deskQuery.queryKey, kept, { updatedAt: 0 })
  return { hasLeft }
}

/** Calls with the login of every inspector who is found to be logged in; kept is nobody else. */
export function onInspector(then: (login: string) => void): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== deskQuery.queryKey[0] || query.state.status !== 'success') return
    const desk = query.state.data as Desk | undefined
    if (!desk) return
    try {
      if (mayVisit(desk)) localStorage.setItem(NAME, JSON.stringify(desk))
      else localStorage.removeItem(NAME)
    } catch {
      // A browser that keeps nothing opens the page with a network alone.
    }
    if (mayVisit(desk)) then(desk.login)
  })
}
