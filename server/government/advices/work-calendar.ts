import type { WorkCalendar } from './working-days.ts'

const days = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10))

/** Public holidays of 2026 and the weekends worked for them, as the State Council announced them. */
export const workCalendar: WorkCalendar = {
  off: [
    ...days('2026-01-01', 3),
    ...days('2026-02-15', 9),
    ...days('2026-04-04', 3),
    ...days('2026-05-01', 5),
    ...days('2026-06-19', 3),
    ...days('2026-09-25', 3),
    ...days('2026-10-01', 7),
  ],
  work: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
}
