import { SHELL_LIMIT_MS, type Position, type Shell } from './host-shell.ts'

const no = () => Promise.resolve(false)
const nothing = () => Promise.resolve(undefined)

/** A plain browser: it can share and locate; pages do the rest. */
export const browserShell: Shell = {
  kind: 'h5',
  token: nothing,
  login: no,
  relogin: nothing,
  logout: no,
  bindPhone: no,
  offerShare: no,
  scan: nothing,
  pushToken: nothing,
  openMap: no,
  openPage: no,
  openMiniProgram: no,
  confirmTransfer: no,
  startLive: no,
  async share({ title, text, url }) {
    if (!('share' in navigator)) return false
    await navigator.share({ title, text, url })
    return true
  },
  position: (fresh = false) =>
    new Promise<Position | undefined>((resolve, reject) => {
      if (!('geolocation' in navigator)) return resolve(undefined)
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude, city: '' }),
        reject,
        { timeout: SHELL_LIMIT_MS, maximumAge: fresh ? 0 : 600_000 },
      )
    }),
}
