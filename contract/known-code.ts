import * as v from 'valibot'
import { count } from './fields.ts'

/** One of these codes; what a younger server may say beside them is read as `otherwise`. */
export const knownCode = /* @__NO_SIDE_EFFECTS__ */ <const T extends Readonly<Record<string, number>>>(
  codes: T,
  otherwise: T[keyof T],
) =>
  v.pipe(
    count,
    v.transform(
      (value): T[keyof T] => Object.values(codes).find((code): code is T[keyof T] => code === value) ?? otherwise,
    ),
  )
