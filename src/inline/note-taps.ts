const nameOf = (button: Element): string => button.getAttribute('aria-label') || button.textContent || ''

/** Records the last tap on a button, which src/app/start/early-tap.ts repeats when it came to nothing. */
export function noteTaps(): void {
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('#root button')
    if (!button) return
    const name = nameOf(button)
    const same = Array.from(document.querySelectorAll('#root button')).filter((one) => nameOf(one) === name)
    window.__tapped = { name, place: same.indexOf(button), at: Date.now() }
  }
  addEventListener('click', note, true)
}
