/** The part that draws QR codes: loaded where one is shown, or before, where there may be no network then. */
export const loadQrCode = () => import('uqr')
