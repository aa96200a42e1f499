export interface Found {
  id: number
  ofChannel: boolean
}
/** near: no entry has all terms; these have the most. */
export interface FoundPage {
  found: Found[]
  total: number
  near?: boolean
}
export interface Range {
  from: number
  size: number
}
