/** What the start and the first script of index.html say to each other. */
interface Window {
  /** Set once the app has drawn itself; the rescue panel in index.html looks at it. */
  __started?: boolean
  /** What the first script took out of the address. */
  __arrived?: { token: string; deviceId: string }
  /** The last tap on a button before the app was drawn: the button's words, its place among those with the same, when. */
  __tapped?: { name: string; place: number; at: number }
}
declare const __BUILD_ID__: string
