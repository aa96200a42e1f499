/** How far an upload is. announced: it may come. received: it comes, or is looked at. */
export const uploadState = { announced: 0, received: 1, ready: 2, refused: 3 } as const
/** What the safety check of a picture said. sealed: passed, and read by a grant only. */
export const uploadScan = { none: 0, passed: 1, refused: 2, sealed: 3 } as const
