/** Who is a volunteer, and who belongs to a team, by number. */

/** cancelled: by themselves. struck: by staff. */
export const standings = { waiting: 0, approved: 1, refused: 2, cancelled: 3, struck: 4 } as const
export const memberStates = { asked: 0, joined: 1, refused: 2, left: 3 } as const
/** In a team; none: no member of it. */
export const memberRoles = { none: 0, leader: 1, manager: 2, member: 3 } as const
