/** The places that sealed texts of a registration are bound to. */
export const sealedOfVolunteer = (field: 'real_name' | 'guardian_name' | 'guardian_phone', userId: number): string =>
  `volunteers.${field} ${userId}`
