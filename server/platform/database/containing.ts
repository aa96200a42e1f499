/** A pattern of LIKE for what contains these words; its signs in them are meant as they stand. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
