/** Id of the element of a comment on its page. In the sheet of replies it has another: both are drawn at once. */
export const placeOf = (id: string, inSheet = false): string => `${inSheet ? 'reply' : 'comment'}-${id}`
