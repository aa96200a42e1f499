/** Somebody at the console, whose steps are counted; with PACE=human as slow as who does it for the first time. */
import { expect, type Locator, type Page } from 'playwright/test'

export const isHuman = process.env.PACE === 'human'

/** Milliseconds before each step: to find what is pressed, to read what is new, to type a letter, to find a file. */
const pauses = { step: 2500, look: 5000, letter: 180, file: 8000 }

export class HumanHand {
  steps = 0
  /** Milliseconds that a person hesitates, whether or not they passed. */
  hesitated = 0
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }
  async #wait(milliseconds: number): Promise<void> {
    this.hesitated += milliseconds
    if (isHuman) await new Promise((resolve) => setTimeout(resolve, milliseconds))
  }
  async #step(milliseconds = pauses.step): Promise<void> {
    this.steps++
    await this.#wait(milliseconds)
  }
  /** A page or a dialog that is new is read first. */
  async look(at: Locator): Promise<void> {
    await expect(at).toBeVisible()
    await this.#wait(pauses.look)
  }
  async click(what: Locator): Promise<void> {
    await this.#step()
    await what.click()
  }
  async choose(field: Locator, label: string): Promise<void> {
    await this.#step()
    await field.selectOption({ label })
  }
  async tick(box: Locator): Promise<void> {
    await this.#step()
    await box.check()
  }
  /** In the place of what stands there. */
  async type(field: Locator, words: string): Promise<void> {
    await this.#step()
    this.hesitated += pauses.letter * words.length
    if (!isHuman) return field.fill(words)
    await field.fill('')
    await field.pressSequentially(words, { delay: pauses.letter })
  }
  /** A moment is chosen in parts, which a browser has a way of its own for. */
  async typeMoment(field: Locator, moment: string): Promise<void> {
    await this.#step()
    await this.#wait(pauses.letter * moment.length)
    await field.fill(moment)
  }
  async files(button: Locator, paths: string[]): Promise<void> {
    await this.#step(pauses.file)
    const chooser = this.#page.waitForEvent('filechooser')
    await button.click()
    await (await chooser).setFiles(paths)
  }
}
