/** What the start and the first script of index.html say to each other. */
interface Window {
  /** Set once the app has drawn itself; the rescue panel in index.html looks at it. */
  __started?: boolean
  /** What the first script took out of the address. */
  __arrived?: { token: string; deviceId: string }
}
declare const __BUILD_ID__: string
