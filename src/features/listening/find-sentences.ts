/** Of a character beyond the first plane, each half. */
const WRITTEN = /[\p{L}\p{N}\p{Cs}]/u

/**
 * Where each sentence stands in the text of an element, in their order; undefined for one that is written differently
 * there. Only letters and digits are compared: a table's cells are read with commas between them.
 */
export function findSentences(root: Element, sentences: readonly string[]): (Range | undefined)[] {
  const places: { node: Text; offset: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
    for (let offset = 0; offset < node.data.length; offset++) {
      if (!WRITTEN.test(node.data[offset]!)) continue
      text += node.data[offset]
      places.push({ node, offset })
    }
  let from = 0
  return sentences.map((sentence) => {
    const wanted = [...sentence].filter((letter) => WRITTEN.test(letter)).join('')
    const at = text.indexOf(wanted, from)
    if (wanted === '' || at < 0) return undefined
    from = at + wanted.length
    const [first, last] = [places[at]!, places[from - 1]!]
    const range = document.createRange()
    range.setStart(first.node, first.offset)
    range.setEnd(last.node, last.offset + 1)
    return range
  })
}
