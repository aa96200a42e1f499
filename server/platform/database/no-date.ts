/** The publish time of a post without one: it stands behind all others, and is shown nowhere. */
export const NO_DATE = new Date(0)
