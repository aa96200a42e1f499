import { makeAutoObservable } from 'mobx'
import type { Emergency } from '#contract/site/emergency.ts'

export interface ToastMessage {
  id: number
  text: string
}
export interface Question {
  title: string
  text?: string
  confirm: string
  cancel: string
  /** A yes costs the reader something: the way back is the button that stands out. */
  wary?: true
  /** Asked while the page is being left. */
  leaving?: true
  answer: (yes: boolean) => void
}
const TOAST_MS = 2600

/** What is shown above every page: toasts, one question at a time, and what a bar says or asks. */
export class OverlaysStore {
  toasts: ToastMessage[] = []
  question: Question | undefined
  /** Applies the waiting version; undefined when there is none. */
  applyUpdate: (() => void) | undefined
  emergency: Emergency | undefined
  /** The one that was closed here. */
  #closed = ''
  /** The citizen is asked whether to add the app to the home screen. */
  asksHomeScreen = false
  #next = 1

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }
  get any(): boolean {
    return this.toasts.length > 0 || Boolean(this.question ?? this.applyUpdate ?? this.emergency) || this.asksHomeScreen
  }
  /** Shows a sentence for a moment; a sentence already shown is not repeated. */
  toast(text: string): void {
    if (!text || this.toasts.some((shown) => shown.text === text)) return
    const id = this.#next++
    this.toasts.push({ id, text })
    setTimeout(() => this.dismiss(id), TOAST_MS)
  }
  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id)
  }
  /** Asks a question and resolves with the answer; a second question answers the first with no. */
  ask(question: Omit<Question, 'answer'>): Promise<boolean> {
    this.question?.answer(false)
    return new Promise((resolve) => {
      this.question = {
        ...question,
        answer: (yes) => {
          this.closeQuestion()
          resolve(yes)
        },
      }
    })
  }
  closeQuestion(): void {
    this.question = undefined
  }
  tellEmergency(told: Emergency | undefined): void {
    this.emergency = told?.id === this.#closed ? undefined : told
  }
  closeEmergency(id: string): void {
    this.#closed = id
    this.emergency = undefined
  }
  updateReady(apply: () => unknown): void {
    this.applyUpdate = apply
  }
  postponeUpdate(): void {
    this.applyUpdate = undefined
  }
  askHomeScreen(asks: boolean): void {
    this.asksHomeScreen = asks
  }
}
