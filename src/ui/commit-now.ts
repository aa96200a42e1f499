import { flushSync } from 'react-dom'

/** Changes state and draws it before it returns, where what follows needs the elements as they are then. */
export const commitNow = (change: () => void): void => flushSync(change)
