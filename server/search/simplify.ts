import { Converter } from 'opencc-js/t2cn'

/** Traditional characters as simplified ones, by phrase: 自來水 is 自来水. */
export const simplify = Converter({ from: 't', to: 'cn' })
