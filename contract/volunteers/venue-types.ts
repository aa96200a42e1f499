/** 实践场所 by number: each stands under one of the number before. */
export const venueType = { centre: 1, institute: 2, station: 3, point: 4 } as const
