/** Loaded before a server whose clock is to be set: SIGUSR2 moves it a day on, a day back, and to rights again. */
const DAY_MS = 86_400_000
const shifts = [DAY_MS, -DAY_MS, 0]
let shift = 0
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...words) {
    super(...(words.length === 0 ? [RealDate.now() + shift] : words))
  }
  static now() {
    return RealDate.now() + shift
  }
}
process.on('SIGUSR2', () => {
  shift = shifts.shift() ?? 0
})
