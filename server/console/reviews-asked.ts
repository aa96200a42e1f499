import type { StaffContext } from './console-calls.ts'

/** How often a manuscript is reviewed, by different people, before it may be published. */
export const reviewsAsked = ({ settings }: Pick<StaffContext, 'settings'>): Promise<number> =>
  settings.get('content_reviews', 1)
