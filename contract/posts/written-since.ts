import { parseTime } from '#contract/shanghai-time.ts'

/** How far the clocks of a device and of the server may be apart. */
const CLOCK_MS = 10 * 60_000

/** Whether what the server says was written at `time` can be the write that this device began at `since`. */
export const writtenSince = (time: string, since: Date): boolean => (parseTime(time) ?? 0) > since.getTime() - CLOCK_MS
