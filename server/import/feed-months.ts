/**
 * Beginnings of month names without accents: English, Portuguese, Spanish, French, German, Italian, Dutch, Polish,
 * Czech, Turkish, Russian, Chinese.
 */
const months: readonly (readonly string[])[] = [
  ['jan', 'jän', 'ene', 'gen', 'janv', 'sty', 'led', 'oca', 'янв', '一月'],
  ['feb', 'fev', 'fév', 'lut', 'uno', 'sub', 'фев', '二月'],
  ['mar', 'mrz', 'mär', 'maa', 'mrt', 'bre', 'мар', '三月'],
  ['apr', 'abr', 'avr', 'kwi', 'dub', 'nis', 'апр', '四月'],
  ['may', 'mai', 'mag', 'mei', 'maj', 'kve', 'май', 'мая', '五月'],
  ['jun', 'giu', 'juin', 'cze', 'cer', 'haz', 'июн', '六月'],
  ['jul', 'lug', 'juil', 'lip', 'tem', 'июл', '七月'],
  ['aug', 'ago', 'aou', 'sie', 'srp', 'авг', '八月'],
  ['sep', 'set', 'wrz', 'zar', 'eyl', 'сен', '九月'],
  ['oct', 'out', 'okt', 'ott', 'paz', 'rij', 'eki', 'окт', '十月'],
  ['nov', 'lis', 'kas', 'ноя', '十一月'],
  ['dec', 'dez', 'dic', 'déc', 'gru', 'pro', 'ara', 'дек', '十二月'],
]

/** 1 for January, in any of these languages; 0 for any other word. */
export function monthOf(word: string): number {
  const plain = word
    .normalize('NFD')
    .replace(/[\u0300-\u0306\u0308\u030c]/g, '')
    .normalize('NFC')
  const is = (form: string) => [word, plain].some((name) => name.startsWith(form))
  return months.findIndex((forms) => forms.some(is)) + 1
}
/** An English name, by which monthOf finds the month again. */
export const nameOfMonth = (month: number): string => months[month - 1]?.[0] ?? ''
