/** Elements made in it fetch nothing before they are shown. */
export const inert = document.implementation.createHTMLDocument('')
