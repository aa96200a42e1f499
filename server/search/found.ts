export interface Found {
  id: number
  ofChannel: boolean
}
export interface FoundPage {
  found: Found[]
  total: number
  /** No entry has all terms; these have the most. */
  near?: boolean
}
export interface Range {
  from: number
  size: number
}
