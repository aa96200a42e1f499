import { renderSVG } from 'uqr'
import { loadPrintStyles } from '#ui/print-styles.ts'
import type { ShareData } from './share-data.ts'

/** Prints the open page, with the code and the address that lead back to it. */
export async function printPage({ shareTitle, shareUrl }: ShareData): Promise<void> {
  await loadPrintStyles()
  const code = document.createElement('figure')
  code.hidden = true
  code.dataset.printCode = ''
  code.innerHTML = renderSVG(shareUrl, { border: 0 })
  const words = document.createElement('figcaption')
  words.textContent = `扫码在手机上看：${shareTitle} ${shareUrl}`
  code.append(words)
  document.querySelector('main')?.append(code)
  addEventListener('afterprint', () => code.remove(), { once: true })
  print()
}
