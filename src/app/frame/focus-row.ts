/** Selects controls that open no keyboard on a phone. */
const FIELDS = 'input:not([disabled]):is([type=file], [type=checkbox], [type=radio])'
const CONTROLS = `a[href], button:not([disabled]), ${FIELDS}, [tabindex="0"]`

export const firstControl = (within: Element): HTMLElement | null =>
  within.matches(CONTROLS) ? (within as HTMLElement) : within.querySelector<HTMLElement>(CONTROLS)

/** Gives the focus to a row: to its first control, or to the row itself. */
export function focusRow(row: HTMLElement): void {
  const control = firstControl(row)
  if (!control) row.tabIndex = -1
  ;(control ?? row).focus({ preventScroll: true })
}
