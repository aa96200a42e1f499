/** Words are read by contract/words.ts alone: code units are no characters, and what has no shape is no word. */
const ways: [RegExp, string][] = [
  [/\.trim\(\) [!=]== ''/g, 'isBlank says whether there is anything to see'],
  [
    /\[\.\.\..+\]\.(?:length|slice\([^)]*\)\.join\()|Array\.from\(\w+\)\.length/g,
    'lengthOf counts characters, and cutTo cuts them',
  ],
  [/\.trim\(\)\.slice\(/g, 'cutTo cuts characters'],
  [/\bmaxLength=\{\d/g, 'a field says that a text is too long; it never cuts what was pasted'],
]

export const rawWords = (file: string, text: string): string[] =>
  ways.flatMap(([way, words]) =>
    [...text.matchAll(way)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}: ${words}`),
  )
