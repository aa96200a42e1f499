import unhomoglyph from 'unhomoglyph'
import { simplify } from '#server/platform/words/simplify.ts'

/**
 * Names that look alike have the same skeleton [decision 033]: without spaces, marks and invisible characters, full
 * width as half width, traditional characters as simplified ones, and characters that Unicode lists as confusable
 * (UTS #39) as one. Case does not count; i, l and 1 are one.
 */
export function nameSkeleton(name: string): string {
  const letters = name.normalize('NFKD').replace(/[^\p{L}\p{N}|]|\p{Default_Ignorable_Code_Point}/gu, '')
  return unhomoglyph(simplify(letters)).toLowerCase().replaceAll('i', 'l')
}
