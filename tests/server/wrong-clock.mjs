/** Imported before a program: its clock is wrong by so many milliseconds. */
const wrong = Number(process.env.CLOCK_WRONG_BY)
const RightDate = Date
globalThis.Date = class extends RightDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RightDate.now() + wrong] : given))
  }
  static now() {
    return RightDate.now() + wrong
  }
}
