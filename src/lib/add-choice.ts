/**
 * For pages with several filters: the search of a link that adds a choice to what was chosen last, also while that is
 * still being loaded. write: the address of all that is chosen, without what is so anyway.
 */
export const addChoice =
  <Chosen extends object, Search>(write: (chosen: Chosen) => Search) =>
  (choice: Chosen) =>
  (latest: object): Search =>
    write({ ...latest, ...choice } as Chosen)
