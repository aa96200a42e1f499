/** Variables shared by the start and the first script of index.html. */
interface Window {
  /** Set once the app is drawn; the rescue panel in index.html checks it. */
  __started?: boolean
  /** What the first script removed from the address. */
  __arrived?: { token: string; deviceId: string }
  /**
   * The last tap on a button before the app was drawn: the button's words, its position among those with the same,
   * when.
   */
  __tapped?: { name: string; place: number; at: number }
}
declare const __BUILD_ID__: string
