import { Converter } from 'opencc-js/t2cn'

const convert = Converter({ from: 't', to: 'cn' })
/** Traditional characters as simplified ones, by phrase: 自來水 is 自来水. Of one width: ５Ｇ is 5G. */
export const simplify = (text: string): string => convert(text.normalize('NFKC'))
