/** A text as it is compared in every search: full-width letters and digits as plain ones, all in lower case. */
export const oneWidth = (text: string): string => text.normalize('NFKC').toLowerCase()

/** What is searched for, word by word. */
export const searchedWords = (text: string): string[] =>
  oneWidth(text)
    .split(/[\s\p{Default_Ignorable_Code_Point}]+/u)
    .filter(Boolean)

/** Whether there is anything to search for: signs alone are found nowhere. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
