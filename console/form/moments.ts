/** Moments between calls, which write '2026-12-01 08:00', and fields, which write '2026-12-01T08:00'. */
import type { Values } from '#console/things/thing.ts'

/** As a field for a moment has it; '' where there is none. */
export const momentValue = (time: string): string => time.slice(0, 16).replace(' ', 'T')
/** As calls take it. */
export const momentText = (value: unknown): string => String(value ?? '').replace('T', ' ')
/** What a form sends, with these fields as calls take times. */
export const withMoments =
  (...names: string[]) =>
  (values: Values): Record<string, unknown> => ({
    ...values,
    ...Object.fromEntries(names.map((name) => [name, momentText(values[name])])),
  })
