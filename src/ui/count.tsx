import { hoursText } from '#lib/hours-text.ts'

/** A count or a number of hours as every page writes it: over 9999 in 万 [rule R112]. unit: said after it. */
export const Count = ({ of, unit }: { of: number | null | undefined; unit?: string }) => (
  <span className="tabular">
    {hoursText(of)}
    {unit && ` ${unit}`}
  </span>
)
