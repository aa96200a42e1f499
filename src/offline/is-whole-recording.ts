/** A recording of music or words has at least this many bytes for each second. */
const BYTES_PER_SECOND = 200

/** Whether so few bytes cannot be all of it. */
export const isTooShort = (bytes: number, seconds: number): boolean => bytes < seconds * BYTES_PER_SECOND

/** A page that says it is a recording: none begins with a tag. */
export const isPage = (bytes: Uint8Array): boolean =>
  /^(\xEF\xBB\xBF)?\s*[<{]/.test(String.fromCharCode(...bytes.slice(0, 64)))
