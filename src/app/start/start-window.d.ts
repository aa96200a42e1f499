/** Variables shared by the start and the first script of index.html. */
interface Window {
  /** Set once the app is drawn; the rescue panel in index.html checks it. */
  __started?: boolean
  /** Settled once the whole style sheets have taken the place of the styles in the document. */
  __styled?: Promise<void>
  /** What the first script removed from the address. */
  __arrived?: { token: string; deviceId: string }
}
declare const __BUILD_ID__: string
