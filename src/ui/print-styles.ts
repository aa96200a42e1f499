import address from './print.css?url'

let link: HTMLLinkElement | undefined
/** The styles for paper: browsers fetch them behind everything else. Resolves when they are there, or cannot be. */
export function loadPrintStyles(): Promise<void> {
  const isNew = link === undefined
  const one = (link ??= document.createElement('link'))
  const loaded = new Promise<void>((resolve) => {
    if (one.sheet) resolve()
    for (const event of ['load', 'error']) one.addEventListener(event, () => resolve(), { once: true })
  })
  if (isNew) {
    one.rel = 'stylesheet'
    one.media = 'print'
    one.href = address
    document.head.append(one)
  }
  return loaded
}
