import { movingFault, pictureFault, stillFault, undrawableFault } from '#contract/uploads/picture-rules.ts'
import { uploadRules, uploadSentences } from '#contract/uploads/uploads.ts'
import { pictureFacts } from './picture-facts.ts'

/**
 * What becomes of a chosen file: it is refused, sent as it is, or drawn anew, and smaller. note: what its author is
 * told of it. crisp: it may have sharp edges and transparency. fault: why it is refused if the browser cannot draw it;
 * '' where the server may still be able to.
 */
export type PicturePlan =
  | { way: 'refuse'; fault: string }
  | { way: 'send'; type: string }
  | { way: 'draw'; type: string; crisp: boolean; note: string; fault: string }

const moving = new Set<string | undefined>(['image/gif', 'image/webp'])

export function planPicture(bytes: Uint8Array): PicturePlan {
  const facts = pictureFacts(bytes)
  const { type, frames, inks } = facts
  const fault = pictureFault(bytes)
  // Browsers differ in what they can draw.
  if (undrawableFault(bytes)) return { way: 'refuse', fault }
  const isLarge = bytes.byteLength > uploadRules.picture.largest
  if (moving.has(type) && frames > 1) {
    const tooMuch = isLarge ? uploadSentences.pictureTooLarge : movingFault(facts)
    return tooMuch ? { way: 'refuse', fault: tooMuch } : { way: 'send', type: type! }
  }
  const isReadByServer = type === 'image/jpeg' && facts.width > 0 && !isLarge && !stillFault(facts)
  // Each browser has its own idea of the colours of print, and of what is left of a JPEG that ends too early: so that
  // all get the same, the server alone decides.
  if (isReadByServer && (inks === 4 || !facts.isWhole)) return { way: 'send', type }
  return {
    way: 'draw',
    type: type!,
    crisp: type === 'image/png' || type === 'image/gif',
    note: frames > 1 ? '动态 PNG 上传后不会动，只显示第一帧' : '',
    // A damaged one: what is left of it, the server knows.
    fault: isReadByServer ? '' : fault || stillFault(facts) || uploadSentences.unreadable,
  }
}
