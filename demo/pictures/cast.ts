export type Dress = 'jacket' | 'shirt' | 'coat' | 'farmer' | 'worker' | 'qipao' | 'sport'
/** What is known of somebody before they are drawn; the rest is left to chance. */
export interface Sitter {
  dress?: Dress
  woman?: boolean
  old?: boolean
}
export type Filling =
  'noodles' | 'dumplings' | 'rice' | 'hotpot' | 'greens' | 'tofu' | 'fish' | 'soup' | 'oranges' | 'chillies'
