import { createServer } from 'node:net'

/** Below the ports that the system gives to connections, one of which might take it before the server does. */
const [FIRST, COUNT] = [20_000, 12_000]

/** A port on which nothing listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      const port = FIRST + Math.floor(Math.random() * COUNT)
      const probe = createServer().once('error', look)
      probe.listen(port, () => probe.close(() => resolve(port)))
    }
    look()
  })
