/**
 * The first script of index.html, before anything is drawn: this reader's look, the address we came in by, and a way
 * out if the app does not start. The build compiles it into the document (scripts/build/inline-script.ts). Browsers too
 * old for the program read it too, so it calls nothing that came after 2019 unasked.
 */
import { fetchProgram } from './fetch-program.ts'
import { noteTaps } from './note-taps.ts'
import { isOldBrowser, showOldBrowser } from './old-browser.ts'
import { offerRescue } from './offer-rescue.ts'
import { setLook } from './set-look.ts'
import { takeArrival } from './take-arrival.ts'

const old = isOldBrowser()
if (old) showOldBrowser()
const query = new URLSearchParams(location.search)
takeArrival(query)
setLook(query, old)
window.__entryUrl = location.href.split('#')[0]
noteTaps()
if (!old) {
  offerRescue()
  fetchProgram()
}
